import { currentSession, type Session } from '@swathline/client/api/session';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';
import { newQueryClient } from './queries.ts';

const clients = new WeakMap<Session, QueryClient>();

/** The query cache of a session. The loaders of routes fill it and the screens read it. */
export function queryClientOf(session: Session): QueryClient {
  const known = clients.get(session);
  if (known) return known;
  const client = newQueryClient();
  clients.set(session, client);
  return client;
}

type Query = Parameters<QueryClient['prefetchQuery']>[0];

/**
 * The loader of a route: requests what its page shows first while the code of the page loads. It waits for nothing, and the page itself
 * says what could not be loaded.
 */
export function loads(queriesFor: (params: { id: string }, url: URLSearchParams) => readonly object[]): LoaderFunction {
  return ({ request, params: { id = '' } }) => {
    const session = currentSession();
    if (session) {
      const client = queryClientOf(session);
      for (const query of queriesFor({ id }, new URL(request.url).searchParams)) void client.prefetchQuery(query as Query);
    }
    return null;
  };
}
