import { fakeServer, someAdmin } from '@swathline/client/test/fake-server';
import { FARM_NOTICES, type FarmNoticeSettings } from '@swathline/contract';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { bundleOf, newFarmStore } from '../../test/farm.ts';
import { holdBack } from '../../test/hold-back.ts';
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

test('on a slow line what was chosen shows at once, and both times of the quiet hours are kept', async () => {
  stubPush('default', SERVER_KEY);
  let stored: FarmNoticeSettings = { ...SETTINGS, quietHours: { from: '21:00', to: '07:00' } };
  const requests = serve({
    'GET /farm/notice-settings': () => ({ data: stored }),
    'PUT /farm/notice-settings': ({ body }) => {
      const { ways: changed = {}, ...rest } = body as Partial<FarmNoticeSettings>;
      stored = { ...stored, ...rest, ways: { ...stored.ways, ...changed } };
      return { data: stored };
    },
  });
  await openSettings();
  const from = await screen.findByLabelText<HTMLInputElement>('From');
  const to = screen.getByLabelText<HTMLInputElement>('To');
  const arrive = holdBack('/farm/notice-settings');
  fireEvent.change(from, { target: { value: '22:00' } });
  fireEvent.change(to, { target: { value: '06:00' } });
  await userEvent.click(screen.getByRole('checkbox', { name: /^Mail when spraying starts/ }));
  const expectShown = () => {
    expect([from.value, to.value]).toEqual(['22:00', '06:00']);
    expect(screen.getByRole('checkbox', { name: /^Mail when spraying starts/, checked: false })).toBeDefined();
  };
  expectShown();
  arrive();
  await waitFor(() => expect(requests.filter(({ call }) => call === 'PUT /farm/notice-settings')).toHaveLength(3));
  await waitFor(() => expect(stored.ways.started.mail).toBe(false));
  expect(stored.quietHours).toEqual({ from: '22:00', to: '06:00' });
  expectShown();
});

test('a change that fails is taken back, with the reason', async () => {
  stubPush('default', SERVER_KEY);
  serve({ 'PUT /farm/notice-settings': () => ({ status: 500, message: 'Not now' }) });
  await openSettings();
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Mail when spraying starts/, checked: true }));
  expect(await screen.findByText('Not now')).toBeDefined();
  expect(screen.getByRole('checkbox', { name: /^Mail when spraying starts/, checked: true })).toBeDefined();
});

test('the reason why a change failed stays though the next one, chosen meanwhile, is saved', async () => {
  stubPush('default', SERVER_KEY);
  const requests = serve({
    'PUT /farm/notice-settings': ({ body }) =>
      'quietHours' in (body as Partial<FarmNoticeSettings>) ? { data: SETTINGS } : { status: 500, message: 'Not now' },
  });
  await openSettings();
  const mail = await screen.findByRole('checkbox', { name: /^Mail when spraying starts/, checked: true });
  const arrive = holdBack('/farm/notice-settings');
  await userEvent.click(mail);
  await userEvent.click(screen.getByRole('switch', { name: /^Quiet hours/ }));
  arrive();
  await waitFor(() => expect(requests.filter(({ call }) => call === 'PUT /farm/notice-settings')).toHaveLength(2));
  await waitFor(() => expect(mail).toHaveProperty('checked', true));
  expect(await screen.findByText('Not now')).toBeDefined();
});
