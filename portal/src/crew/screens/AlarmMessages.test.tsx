import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeOffice, TOKEN } from '../../test/crew.ts';
import { EARLIER_KEY, pushForm, SERVER_KEY, stubPush } from '../../test/push.ts';
import { AlarmMessages } from './AlarmMessages.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Renders the part, with an office that answers what it asks. @returns the calls */
function show() {
  const calls: [call: string, body: unknown][] = [];
  fakeOffice({
    before: (call) => (call.includes('/crew/push') ? Response.json({ success: true, data: { pushKey: SERVER_KEY } }) : undefined),
  });
  const inner = fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    calls.push([`${init.method} ${address}`, init.body === undefined ? null : JSON.parse(init.body as string)]);
    return inner(address, init);
  });
  render(<AlarmMessages token={TOKEN} />);
  return { calls };
}

const SUBSCRIBED = [
  ['GET /api/crew/push-key', null],
  ['POST /api/crew/push-subscriptions', pushForm(SERVER_KEY)],
];

test('the phone asks for permission, gives its subscription to the office, and can end it', async () => {
  stubPush('granted');
  const { calls } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Switch push on on this phone' }));
  const off = await screen.findByRole('button', { name: 'Switch push off on this phone' });
  expect(calls).toEqual(SUBSCRIBED);
  await userEvent.click(off);
  expect(await screen.findByRole('button', { name: 'Switch push on on this phone' })).toBeDefined();
  expect(calls.at(-1)).toEqual(['POST /api/crew/push-subscriptions/end', { endpoint: pushForm(SERVER_KEY).endpoint }]);
});

test('a refused permission is said, and nothing is sent', async () => {
  stubPush('denied');
  const { calls } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Switch push on on this phone' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The browser does not allow messages of this page.');
  expect(calls.map(([call]) => call)).toEqual(['GET /api/crew/push-key']);
});

test.each([SERVER_KEY, EARLIER_KEY])('a phone with a subscription to the key %s sends one to the present key', async (key) => {
  stubPush('granted', key);
  const { calls } = show();
  expect(await screen.findByRole('button', { name: 'Switch push off on this phone' })).toBeDefined();
  expect(calls).toEqual(SUBSCRIBED);
});

test('a subscription to an earlier key that cannot be replaced is not shown as on', async () => {
  stubPush('denied', EARLIER_KEY);
  show();
  expect(await screen.findByRole('button', { name: 'Switch push on on this phone' })).toBeDefined();
});

test('a browser without push messages has no button', async () => {
  show();
  expect(await screen.findByText(/^This browser gets no push messages/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
