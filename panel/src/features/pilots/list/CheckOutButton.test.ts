import type { ActivePilot } from '@swathline/contract';
import { expect, test } from 'vitest';
import { SAMPLE_PILOTS } from '../live/sample-pilots.ts';
import { checkOutQuestion, hasChanged } from './CheckOutButton.tsx';

const NOW = Date.parse('2026-06-15T18:00:00Z');
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();
const [anna] = SAMPLE_PILOTS as readonly [ActivePilot];
const reported = (seconds: number | null, more: Partial<ActivePilot> = {}): ActivePilot => ({
  ...anna,
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
