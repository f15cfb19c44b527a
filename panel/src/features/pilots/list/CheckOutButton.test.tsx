import type { ActivePilot } from '@swathline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { dale, jobReplies, pilots, row } from '../../../test/pilots.ts';
import { fakeServer, pageOf, renderScreen } from '../../../test/render.tsx';
import { PilotsPage } from '../PilotsPage.tsx';
import { checkOutQuestion, hasChanged } from './CheckOutButton.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

const NOW = Date.parse('2026-06-15T18:00:00Z');
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();
const reported = (seconds: number | null, more: Partial<ActivePilot> = {}): ActivePilot => ({
  ...dale,
  checkedInAt: ago(7200),
  lastLocationUpdate: seconds === null ? null : ago(seconds),
  ...more,
});
const reasonsOf = (pilot: ActivePilot) => checkOutQuestion(pilot, NOW).reasons.join(' ');

const WARNING = 'Do not do this before you know where the aircraft is.';
const REAPPEARS = 'can bring the pilot back at once';

test.each([
  [4, /Live: last position .* \(just now\)/],
  [60, /Late: last position .* \(1 min ago\)/],
  [3 * 86_400, /Lost: last position Jun 12, 2026.* \(3 d ago\)/],
  [null, /No position has arrived since the check-in\./],
])('describes an aircraft that reported %j seconds ago', (seconds, expected) => {
  expect(reasonsOf(reported(seconds))).toMatch(expected);
});

test('mentions a wrong clock', () => {
  expect(reasonsOf(reported(4, { clockOffsetSeconds: 180 }))).toMatch(/\(just now\), clock 3 min ahead\./);
});

test('warns unless the aircraft is live', () => {
  expect([4, 60, 600, null].map((seconds) => reasonsOf(reported(seconds)).includes(WARNING))).toEqual([false, true, true, true]);
});

test('says that a live pilot with a job in progress can reappear immediately', () => {
  expect(reasonsOf(reported(4))).toContain(REAPPEARS);
  expect(reasonsOf(reported(4, { status: 'completed' }))).not.toContain(REAPPEARS);
  expect(reasonsOf(reported(600))).not.toContain(REAPPEARS);
});

test('detects a new report and a new check-in as changes, but not the passing of time', () => {
  const shown = { pilot: reported(600), nowMs: NOW };
  const later = (pilot: ActivePilot) => ({ pilot, nowMs: NOW + 60_000 });
  expect(hasChanged(shown, later(shown.pilot))).toBe(false);
  expect(hasChanged(shown, later(reported(-58)))).toBe(true);
  expect(hasChanged(shown, later(reported(null, { checkedInAt: ago(-30) })))).toBe(true);
  expect(hasChanged({ pilot: reported(4), nowMs: NOW }, later(reported(-58)))).toBe(false);
});

/** Presses Check out and answers the confirmation. @returns the paragraphs of the confirmation */
async function checkOut(name: string, answer = 'Check out', whileOpen?: () => Promise<void>) {
  await userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.click(await screen.findByRole('button', { name: 'Check out' }));
  const question = await screen.findByRole('alertdialog', { name: `Check out ${name}?` });
  const paragraphs = [...question.querySelectorAll('p')].map(({ textContent }) => textContent);
  await whileOpen?.();
  await userEvent.click(within(question).getByRole('button', { name: answer }));
  return paragraphs;
}

/** A server that replies to check-outs with `answer` and then no longer lists the pilot. */
function checkOutServer(
  answer: () => object = () => ({ data: null, message: 'Pilot checked out' }),
  listed: () => object[] = () => pilots,
) {
  let isOut = false;
  return fakeServer({
    'GET /admin/locations/active': () => pageOf('activePilots', isOut ? pilots.slice(1) : listed()),
    [`POST /admin/users/${dale.pilotId}/check-out`]: () => {
      const reply = answer();
      isOut = 'data' in reply;
      return reply;
    },
    ...jobReplies,
  });
}
const checkOutCalls = (requests: ReturnType<typeof fakeServer>) => requests.filter(({ call }) => call.endsWith('/check-out'));

test('checks out a lost pilot after a confirmation that lists the facts and the consequences', async () => {
  const requests = checkOutServer();
  renderScreen(<PilotsPage />);

  expect(await checkOut('Dale Kowalchuk')).toEqual([
    expect.stringMatching(/^Job: Canola \(In Progress\)\. Checked in: \d\d:\d\d:\d\d \(\d+ min ago\)\.$/),
    expect.stringMatching(/^Lost: last position \d\d:\d\d:\d\d \(\d+ min ago\)\.$/),
    'Do not do this before you know where the aircraft is.',
    'The marker and the entry in the list disappear from every screen. Positions already received stay in the track.',
    'The pilot appears again when the phone checks in, or when it reports a new position while one job of this pilot is in progress.',
  ]);
  expect(await screen.findByText('Pilot checked out')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Wanda Petrov' })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dale Kowalchuk' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Active Pilots' })));
  expect(checkOutCalls(requests)).toHaveLength(1);
});

test('checks no pilot out if the confirmation is cancelled', async () => {
  const requests = checkOutServer();
  renderScreen(<PilotsPage />);
  await checkOut('Dale Kowalchuk', 'Cancel');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Check out' })));
  expect(checkOutCalls(requests)).toEqual([]);
});

test('does not check out an aircraft that reports again while the confirmation is open', async () => {
  let isReporting = false;
  const reporting = () => ({ ...dale, ...pilots[0], lastLocationUpdate: new Date().toISOString() });
  const requests = checkOutServer(undefined, () => (isReporting ? [reporting(), ...pilots.slice(1)] : pilots));
  renderScreen(<PilotsPage />);
  await checkOut('Dale Kowalchuk', 'Check out', async () => {
    isReporting = true;
    window.dispatchEvent(new Event('visibilitychange'));
    await screen.findAllByText('(just now)');
  });
  expect(await screen.findByText(/^Dale Kowalchuk has reported or checked in again\. Nothing was changed/)).toBeDefined();
  expect(checkOutCalls(requests)).toEqual([]);
});

test('shows why a check-out failed, keeps the pilot and enables the button again', async () => {
  checkOutServer(() => ({ status: 503, message: 'The database is away' }));
  renderScreen(<PilotsPage />);
  await checkOut('Dale Kowalchuk');
  expect(await screen.findByText('The database is away')).toBeDefined();
  expect((await row('Dale Kowalchuk')).getByRole('button', { name: 'Check out' }).hasAttribute('disabled')).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Check out' }));
});
