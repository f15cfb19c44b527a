import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeOffice, TOKEN } from '../../test/crew.ts';
import { AlarmMessages } from './AlarmMessages.tsx';

afterEach(() => vi.unstubAllGlobals());

const FORM = { endpoint: 'https://push.example.com/phone', keys: { p256dh: 'key', auth: 'secret' } };

/** A browser with a service worker, in which the person answers the question for permission. */
function browserThat(answer: NotificationPermission) {
  let subscription: object | null = null;
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: () => {
      const unsubscribe = () => {
        subscription = null;
        return Promise.resolve(true);
      };
      subscription = { endpoint: FORM.endpoint, toJSON: () => FORM, unsubscribe };
      return Promise.resolve(subscription);
    },
  };
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve(answer) });
  const serviceWorker = { ready: Promise.resolve({ pushManager }), getRegistration: () => Promise.resolve({ pushManager }) };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { serviceWorker }));
}

/** Renders the part, with an office that answers what it asks. @returns the calls */
function show() {
  const calls: [call: string, body: unknown][] = [];
  fakeOffice({
    before: (call) => (call.includes('/crew/push') ? Response.json({ success: true, data: { pushKey: 'server key' } }) : undefined),
  });
  const inner = fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    calls.push([`${init.method} ${address}`, init.body === undefined ? null : JSON.parse(init.body as string)]);
    return inner(address, init);
  });
  render(<AlarmMessages token={TOKEN} />);
  return { calls };
}

test('the phone asks for permission, gives its subscription to the office, and can end it', async () => {
  browserThat('granted');
  const { calls } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Switch push on on this phone' }));
  const off = await screen.findByRole('button', { name: 'Switch push off on this phone' });
  const body = { endpoint: FORM.endpoint, p256dh: 'key', auth: 'secret' };
  expect(calls).toEqual([
    ['GET /api/crew/push-key', null],
    ['POST /api/crew/push-subscriptions', body],
  ]);
  await userEvent.click(off);
  expect(await screen.findByRole('button', { name: 'Switch push on on this phone' })).toBeDefined();
  expect(calls.at(-1)).toEqual(['POST /api/crew/push-subscriptions/end', { endpoint: FORM.endpoint }]);
});

test('a refused permission is said, and nothing is sent', async () => {
  browserThat('denied');
  const { calls } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Switch push on on this phone' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The browser does not allow messages of this page.');
  expect(calls.map(([call]) => call)).toEqual(['GET /api/crew/push-key']);
});

test('a browser without push messages has no button', async () => {
  show();
  expect(await screen.findByText(/^This browser gets no push messages/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
