import { api, type ReplyOf, type Route } from '@swathline/contract';
import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type CallFailed, type Parts, send } from '@swathline/client/api/call';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallFailed;
  }
}

const MAX_RETRIES = 1;

/** Retries once if the server is unreachable or fails, but not after a timeout: a retry would add load to a slow server. */
function shouldRetry(failures: number, { code, status }: CallFailed): boolean {
  return failures < MAX_RETRIES && code !== 'timed_out' && code !== 'invalid' && (status === 0 || status >= 500);
}

/** Sends requests even if the browser reports being offline: the server may be on this computer or the local network. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: shouldRetry, staleTime: 5000, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });
}

export function keyOf(route: Route): string {
  return `${route.method} ${route.path}`;
}

/** All GET routes of a resource; a change invalidates their queries. */
export function queriesOf(routes: Readonly<Record<string, Route>>): Route[] {
  return Object.values(routes).filter(({ method }) => method === 'GET');
}

/**
 * Refetches the routes' queries that are on the screen, after a change. A first reply that is still pending may be older than the change:
 * `invalidateQueries` alone would accept it, so its request is cancelled first.
 */
export async function refreshQueries(client: QueryClient, routes: readonly Route[]): Promise<void> {
  await Promise.all(
    routes.map(async (route) => {
      const queryKey = [keyOf(route)];
      await client.cancelQueries({ queryKey, type: 'active', predicate: ({ state }) => state.data === undefined });
      await client.invalidateQueries({ queryKey });
    }),
  );
}

/** Options for `useQuery`. */
export function queryOf<R extends Route>(route: R, ...[parts]: Parts<R>) {
  return queryOptions<ReplyOf<R>, CallFailed, ReplyOf<R>, readonly unknown[]>({
    queryKey: [keyOf(route), parts ?? {}],
    queryFn: ({ signal }) => send(route, parts ?? {}, { signal }),
  });
}

/** The server's configuration. Requested once, because it changes only with a restart of the server. */
export function useConfig() {
  return useQuery({ ...queryOf(api.system.config), staleTime: Infinity });
}
