import { signIn } from '@swathline/client/api/session';
import { fakeServer, someAdmin } from '@swathline/client/test/fake-server';
import { api } from '@swathline/contract';
import type { LoaderFunctionArgs } from 'react-router';
import { expect, test, vi } from 'vitest';
import { listLoader } from './list.ts';
import { loads, queryClientOf } from './loaders.ts';
import { queryOf } from './queries.ts';

const open = (loader: ReturnType<typeof loads>, address: string, params = {}) =>
  loader({ request: new Request(`http://localhost${address}`), params } as LoaderFunctionArgs);

test('requests what a page shows first, once, into the cache that the page reads', async () => {
  const requests = fakeServer({ 'GET /admin/users': () => ({ data: { users: [{ id: '1' }], total: 1 } }) });
  const session = { user: someAdmin, token: 'secret' };
  signIn(session);
  const loader = listLoader(api.users.list, { sort: 'createdAt', order: 'desc' });
  open(loader, '/users?page=2&filterText=ann&filterField=email');
  await vi.waitFor(() => expect(queryClientOf(session).isFetching()).toBe(0));
  open(loader, '/users?page=2&filterText=ann&filterField=email');
  expect(requests.map(({ query }) => query)).toEqual([
    { limit: '10', offset: '10', sort: 'createdAt', order: 'desc', filterField: 'email', filterText: 'ann' },
  ]);
});

test('requests nothing without a session, nor for a view that shows something else', () => {
  const requests = fakeServer({});
  open(
    loads(() => [queryOf(api.dashboard.stats)]),
    '/',
  );
  signIn({ user: someAdmin, token: 'secret' });
  open(
    listLoader(api.fields.list, { sort: 'name', order: 'asc' }, () => null),
    '/fields?view=map',
  );
  expect(requests).toEqual([]);
});
