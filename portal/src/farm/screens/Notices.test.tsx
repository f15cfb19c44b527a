import { fakeServer, someAdmin } from '@swathline/client/test/fake-server';
import { FARM_NOTICES, type FarmNoticeSettings } from '@swathline/contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { bundleOf, newFarmStore } from '../../test/farm.ts';
import { EARLIER_KEY, pushForm, SERVER_KEY, stubPush } from '../../test/push.ts';
import { FarmApp } from '../FarmApp.tsx';
import { keepBundle, keepToken } from '../state/farm-store.ts';

afterEach(() => vi.unstubAllGlobals());

const ways = Object.fromEntries(FARM_NOTICES.map((notice) => [notice, { mail: true, push: true, sms: false }]));
const SETTINGS = {
  ways: ways as FarmNoticeSettings['ways'],
  quietHours: null,
  smsConsent: null,
  available: ['mail', 'push'],
  pushKey: SERVER_KEY,
} satisfies FarmNoticeSettings;

const SUBSCRIBE = 'POST /farm/push-subscriptions';

function serve(replies: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    'GET /farm/bundle': () => ({ data: bundleOf() }),
    'GET /farm/notice-settings': () => ({ data: SETTINGS }),
    [SUBSCRIBE]: () => ({ data: null }),
    ...replies,
  });
}

async function openSettings() {
  window.history.replaceState(null, '', '/farm#settings');
  const store = await newFarmStore();
  await keepToken(store, 'secret');
  await keepBundle(store, 'secret', bundleOf());
  render(<FarmApp store={store} />);
}

const isOn = () => screen.findByRole('button', { name: 'Switch push off on this device' });
const isOff = () => screen.findByRole('button', { name: 'Switch push on on this device' });

test('a new session gets the subscription of the browser, which the server forgot with the last one', async () => {
  window.history.replaceState(null, '', '/farm#token=abc');
  stubPush('granted', SERVER_KEY);
  const requests = serve({ 'POST /farm/sessions': () => ({ data: { user: { ...someAdmin, role: 'farmer' }, token: 'secret' } }) });
  render(<FarmApp store={await newFarmStore()} />);
  await waitFor(() => expect(requests.find(({ call }) => call === SUBSCRIBE)).toMatchObject({ body: pushForm(SERVER_KEY) }));
  expect(requests.find(({ call }) => call === SUBSCRIBE)?.token).toBe('Bearer secret');
});

test('push is on once the server has the subscription, which is replaced if it was to an earlier key', async () => {
  stubPush('granted', EARLIER_KEY);
  const requests = serve();
  await openSettings();
  expect(await isOn()).toBeDefined();
  const sent = requests.filter(({ call }) => call === SUBSCRIBE);
  expect(sent.length).toBeGreaterThan(0);
  for (const { body } of sent) expect(body).toEqual(pushForm(SERVER_KEY));
});

test('push is off if the server does not take the subscription', async () => {
  stubPush('granted', SERVER_KEY);
  serve({ [SUBSCRIBE]: () => ({ status: 503, message: 'The server is busy' }) });
  await openSettings();
  expect(await isOff()).toBeDefined();
});

test('push is off if a subscription to an earlier key cannot be replaced', async () => {
  stubPush('denied', EARLIER_KEY);
  const requests = serve();
  await openSettings();
  expect(await isOff()).toBeDefined();
  expect(requests.filter(({ call }) => call === SUBSCRIBE)).toEqual([]);
});

test('a browser that cannot subscribe, as in a private window, says so', async () => {
  stubPush('granted');
  const { pushManager } = await navigator.serviceWorker.ready;
  Object.assign(pushManager, { subscribe: () => Promise.reject(new DOMException('Registration failed', 'AbortError')) });
  const requests = serve();
  await openSettings();
  await userEvent.click(await isOff());
  expect(await screen.findByText(/^This browser could not switch push messages on/)).toBeDefined();
  expect(await isOff()).toBeDefined();
  expect(requests.filter(({ call }) => call === SUBSCRIBE)).toEqual([]);
});

test('settings that could not be loaded say so, and are loaded by another try', async () => {
  let isOffline = true;
  const settings = () => (isOffline ? { status: 500, code: 'internal', message: 'No signal' } : { data: SETTINGS });
  serve({ 'GET /farm/notice-settings': settings });
  await openSettings();
  const heading = await screen.findByRole('heading', { name: 'Tell me when' });
  const section = within(heading.parentElement ?? document.body);
  expect(section.getByText('No signal')).toBeDefined();
  isOffline = false;
  await userEvent.click(section.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('checkbox', { name: 'Mail when spraying starts' })).toBeDefined();
});
