import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { copyOf, crewJob, fakeOffice, JOB, newPhone, newStore, RECEIVED_AT, TOKEN } from '../test/crew.ts';
import { pushForm, SERVER_KEY, stubPush } from '../test/push.ts';
import { CrewApp } from './CrewApp.tsx';
import { readPhone, updatePhone } from './store/phone-state.ts';

test("without signal and with a clock that is 7 h slow, the jobs of the day are today's, and times of today have no day", async () => {
  // 01:00 on June 16 at the operation; the phone says 18:00 on June 15.
  vi.useFakeTimers({ now: Date.parse('2026-06-16T00:00:00Z'), toFake: ['Date'] });
  fakeOffice({
    before: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const store = await newPhone();
  await updatePhone(store, () => ({ clockOffsetMs: 7 * 3_600_000, lastReceivedAt: '2026-06-16T06:30:00.000Z' }));
  const day = { startDate: '2026-06-16', endDate: '2026-06-17', lastSprayDay: '2026-06-16' };
  await store.put('copy', copyOf({ jobs: [crewJob({ ...day, status: 'approved' })] }), 'copy');
  render(<CrewApp store={store} />);
  expect(await screen.findByRole('heading', { name: 'Today', level: 2 })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Coming' })).toBeNull();
  expect(screen.getByText('Received by the office 00:30')).toBeDefined();
});

const cutLine = () =>
  fakeOffice({
    before: () => {
      throw new TypeError('Failed to fetch');
    },
  });

test('a copy that the office has not confirmed for 7 days is hidden until it answers', async () => {
  const day = 86_400_000;
  vi.useFakeTimers({ now: Date.parse(RECEIVED_AT) + 7 * day + 60_000, toFake: ['Date'] });
  cutLine();
  const store = await newPhone();
  await store.put('copy', copyOf({ jobs: [crewJob({ status: 'approved' })] }), 'copy');
  const page = render(<CrewApp store={store} />);
  expect(await screen.findByText(/The office has not answered this phone for 7 days, so the jobs are hidden/)).toBeDefined();
  expect(screen.queryByText(JOB.name)).toBeNull();
  expect(screen.getByText(/Jobs: not on this phone/)).toBeDefined();
  page.unmount();

  vi.setSystemTime(Date.parse(RECEIVED_AT) + 6 * day);
  render(<CrewApp store={store} />);
  expect(await screen.findByText(JOB.name)).toBeDefined();
});

test('a phone whose access has ended does not speak of getting ready for offline', async () => {
  vi.useRealTimers();
  cutLine();
  const store = await newPhone();
  await updatePhone(store, () => ({ isRevoked: true }));
  render(<CrewApp store={store} />);
  expect(await screen.findByText(/^The office has ended the access of this phone/)).toBeDefined();
  expect(screen.queryByRole('heading', { name: /ready for offline/i })).toBeNull();
});

test('the page without a link takes one that is pasted, and says what is wrong with another text', async () => {
  vi.useRealTimers();
  cutLine();
  const store = await newStore();
  render(<CrewApp store={store} />);
  const input = await screen.findByLabelText('Link');
  await userEvent.type(input, 'hello');
  await userEvent.click(screen.getByRole('button', { name: 'Open link' }));
  expect(screen.getByText(/^This is no link of a crew phone/)).toBeDefined();
  await userEvent.clear(input);
  await userEvent.type(input, `${window.location.origin}/crew#${TOKEN}`);
  await userEvent.click(screen.getByRole('button', { name: 'Open link' }));
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeDefined();
  expect((await readPhone(store)).token).toBe(TOKEN);
});

test('a phone with push messages sends its subscription again when the page is opened', async () => {
  stubPush('granted', SERVER_KEY);
  fakeOffice({
    before: (call) => (call.includes('/crew/push') ? Response.json({ success: true, data: { pushKey: SERVER_KEY } }) : undefined),
  });
  const inner = fetch;
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (address.endsWith('/crew/push-subscriptions')) sent.push(JSON.parse(init.body as string));
    return inner(address, init);
  });
  render(<CrewApp store={await newPhone()} />);
  await vi.waitFor(() => expect(sent).toEqual([pushForm(SERVER_KEY)]));
});
