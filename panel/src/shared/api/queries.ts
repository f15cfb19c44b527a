import type { ReplyOf, Route } from '@swathline/contract';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { type CallFailed, type Parts, send } from './call.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallFailed;
  }
}

const MAX_RETRIES = 1;

/** Asks again once where another try may help: a server that cannot be reached or is in trouble. One that is slow is not asked twice. */
function mayRetry(failures: number, { code, status }: CallFailed): boolean {
  return failures < MAX_RETRIES && code !== 'timed_out' && code !== 'invalid' && (status === 0 || status >= 500);
}

/** Asks even where the browser thinks it is offline: the server may stand on this machine or this strip's network. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: mayRetry, staleTime: 5000, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });
}

export function keyOf(route: Route): string {
  return `${route.method} ${route.path}`;
}

/** Everything that can be read of a resource, so that a change of it leaves no screen behind. */
export function queriesOf(routes: Readonly<Record<string, Route>>): Route[] {
  return Object.values(routes).filter(({ method }) => method === 'GET');
}

/** Options for `useQuery`: what to ask, and the key it is kept under. */
export function queryOf<R extends Route>(route: R, ...[parts]: Parts<R>) {
  return queryOptions<ReplyOf<R>, CallFailed, ReplyOf<R>, readonly unknown[]>({
    queryKey: [keyOf(route), parts ?? {}],
    queryFn: ({ signal }) => send(route, parts ?? {}, { signal }),
  });
}
