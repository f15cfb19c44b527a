import { api } from '@swathline/contract';
import { expect, test, vi } from 'vitest';
import { fakeServer, someAdmin } from '../test/fake-server.ts';
import { call, CallFailed, wasRefused } from './call.ts';
import { currentToken, signIn } from './session.ts';

const ID = someAdmin.id;

test('sends the token, fills path parameters and returns the data', async () => {
  const requests = fakeServer({ [`GET /admin/users/${ID}`]: () => ({ data: someAdmin }) });
  signIn({ user: someAdmin, token: 'secret' });

  expect(await call(api.users.get, { params: { id: ID } })).toEqual(someAdmin);
  expect(requests[0]?.token).toBe('Bearer secret');
});

test('a failure has the server’s message, or the route’s if there is none', async () => {
  fakeServer({
    'GET /admin/chemicals/stats': () => ({ status: 409, message: 'The record was changed', code: 'stale' }),
    'GET /admin/dashboard/stats': () => ({ status: 500 }),
  });

  await expect(call(api.chemicals.stats)).rejects.toMatchObject({ message: 'The record was changed', status: 409, code: 'stale' });
  await expect(call(api.dashboard.stats)).rejects.toMatchObject({ message: 'Failed to load dashboard data', status: 500 });

  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: 'The service is restarting' }, { status: 503 })));
  await expect(call(api.dashboard.stats)).rejects.toMatchObject({ message: 'The service is restarting', status: 503 });
});

test('a success without data is a failure unless the reply may be empty; so is a body that is not JSON', async () => {
  fakeServer({
    'GET /admin/fields/acreage/summary': () => ({}),
    'GET /admin/users': () => ({ data: null }),
    'GET /admin/restores/latest': () => ({ data: null }),
    'POST /auth/logout': () => ({}),
  });
  const noData = { code: 'no_data', status: 200 };
  await expect(call(api.fields.summary)).rejects.toMatchObject({ ...noData, message: 'Failed to load acreage data' });
  await expect(call(api.users.list, { query: {} })).rejects.toMatchObject({ ...noData, message: 'Failed to fetch users' });
  expect(await call(api.restores.latest)).toBeNull();
  expect(await call(api.auth.logout)).toBeNull();

  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Sign in to the network</h1>')));
  await expect(call(api.fields.summary)).rejects.toMatchObject({ code: 'unreadable', status: 200 });
});

test('rejects an invalid id without sending a request', async () => {
  const requests = fakeServer({});

  const reset = call(api.users.resetPassword, { params: { id: 'seven' }, body: { newPassword: 'prairie' } });
  await expect(reset).rejects.toThrow('Invalid UUID format: seven');
  expect(requests).toEqual([]);
});

test.each([
  [{ status: 400, code: 'invalid' }, true],
  [{ status: 409, code: 'stale' }, true],
  [{ status: 0, code: 'invalid' }, true],
  [{ status: 0, code: 'unreachable' }, false],
  [{ status: 0, code: 'timed_out' }, false],
  [{ status: 408, code: 'unreadable' }, false],
  [{ status: 502, code: 'unreadable' }, false],
  [{ status: 200, code: 'unreadable' }, false],
] as const)('%j was refused: %s', (failure, expected) => {
  expect(wasRefused(new CallFailed({ ...failure, message: 'It failed' }))).toBe(expected);
});

test('a 401 ends the session that sent the request, not a later one', async () => {
  const answers = { 'GET /config': () => ({ status: 401, message: 'Please sign in' }) };
  fakeServer(answers);

  signIn({ user: someAdmin, token: 'old' });
  const late = call(api.system.config);
  signIn({ user: someAdmin, token: 'new' });
  await expect(late).rejects.toMatchObject({ status: 401 });
  expect(currentToken()).toBe('new');

  await expect(call(api.system.config)).rejects.toMatchObject({ status: 401 });
  expect(currentToken()).toBeNull();
});

test('an interrupted or non-JSON reply fails with the route’s message', async () => {
  const broken = {
    ok: true,
    status: 200,
    headers: new Headers(),
    json: () => Promise.reject(new SyntaxError('Unexpected end of JSON input')),
  };
  vi.stubGlobal('fetch', () => Promise.resolve(broken));
  await expect(call(api.dashboard.stats)).rejects.toMatchObject({ message: 'Failed to load dashboard data' });
});
