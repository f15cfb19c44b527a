import { api } from '@swathline/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { takeEarlyReply, whenEarlyRepliesArrive } from './early-requests.ts';
import { takeArrivedData } from './request.ts';
import { EARLY_PATHS, sendEarlyLinkCheck, sendEarlyRequests } from './send-early-requests.ts';
import { signIn, type Session } from './session.ts';

/** A page whose own data is not requested early. */
const MESSAGING = { pathname: '/messaging', search: '' };

const fetched = vi.fn<typeof fetch>();
const json = (data: object) => new Response(JSON.stringify({ success: true, message: 'OK', data }));

beforeEach(() => {
  fetched.mockImplementation(() => Promise.resolve(json({ version: '1' })));
  vi.stubGlobal('fetch', fetched);
  signIn({ token: 'mine', user: {} } as Session);
});

afterEach(() => {
  delete window.earlyRequests;
  fetched.mockReset();
});

test('requests what the panel reads first', () => {
  expect(EARLY_PATHS).toEqual([api.auth.profile, api.system.config].map(({ path }) => `/api${path}`));
});

test('a call takes the early reply once and sends no second request', async () => {
  sendEarlyRequests('mine', MESSAGING);
  expect(await call(api.system.config)).toEqual({ version: '1' });
  expect(fetched).toHaveBeenCalledTimes(EARLY_PATHS.length);
  await call(api.system.config);
  expect(fetched).toHaveBeenCalledTimes(EARLY_PATHS.length + 1);
});

test('requests the first rows of a list, but not of one that its address filters or sorts', () => {
  sendEarlyRequests('mine', { pathname: '/users', search: '' });
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([...EARLY_PATHS, '/api/admin/users?limit=10&offset=0&sort=createdAt&order=desc']);
  fetched.mockClear();
  sendEarlyRequests('mine', { pathname: '/users', search: '?sort=lastName' });
  expect(fetched).toHaveBeenCalledTimes(EARLY_PATHS.length);
});

test('checks the link of a public page, as the page does', async () => {
  sendEarlyLinkCheck('/mail-settings', '?token=a%2Bb', 'mine');
  sendEarlyLinkCheck('/mail-settings', '', 'mine');
  sendEarlyLinkCheck('/login', '?token=a', 'mine');
  await call(api.mailSettings.get, { query: { token: 'a+b' } });
  expect(fetched).toHaveBeenCalledOnce();

  sendEarlyLinkCheck('/auth/setup', '?token=a', 'mine');
  await call(api.auth.setupState, { query: { token: 'a' } });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a failed early request is sent again by the call', async () => {
  fetched.mockRejectedValueOnce(new TypeError('network')).mockRejectedValueOnce(new TypeError('network'));
  sendEarlyRequests('mine', MESSAGING);
  expect(await call(api.system.config)).toEqual({ version: '1' });
});

test('the reply for another session is not used', async () => {
  sendEarlyRequests('theirs', MESSAGING);
  expect(await takeEarlyReply('/api/config', 'mine')).toBeUndefined();
});

test('an old reply is not used', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  sendEarlyRequests('mine', MESSAGING);
  vi.setSystemTime(Date.now() + 31_000);
  expect(await takeEarlyReply('/api/config', 'mine')).toBeUndefined();
});

test('a refused session still ends', async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response(JSON.stringify({ success: false, message: 'No' }), { status: 401 })));
  sendEarlyRequests('mine', MESSAGING);
  await expect(call(api.auth.profile)).rejects.toMatchObject({ status: 401 });
  expect(localStorage.getItem('swathline.session')).toBeNull();
});

test('data that has arrived is there for the first render, once', async () => {
  sendEarlyRequests('mine', MESSAGING);
  expect(takeArrivedData(api.system.config, {})).toBeUndefined();
  await whenEarlyRepliesArrive();
  expect(takeArrivedData(api.system.config, {})).toEqual({ version: '1' });
  expect(takeArrivedData(api.system.config, {})).toBeUndefined();
});

test('a refusal or an unreadable reply is no data, and the refusal stays for the call', async () => {
  fetched.mockImplementation((url) =>
    Promise.resolve(
      url === '/api/config' ? new Response('<html>') : new Response(JSON.stringify({ success: false, message: 'No' }), { status: 401 }),
    ),
  );
  sendEarlyRequests('mine', MESSAGING);
  await whenEarlyRepliesArrive();
  expect(takeArrivedData(api.system.config, {})).toBeUndefined();
  expect(takeArrivedData(api.auth.profile, {})).toBeUndefined();
  await expect(call(api.auth.profile)).rejects.toMatchObject({ status: 401 });
});
