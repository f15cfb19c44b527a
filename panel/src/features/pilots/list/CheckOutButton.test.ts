import type { ActivePilot } from '@swathline/contract';
import { expect, test } from 'vitest';
import { SAMPLE_PILOTS } from '../live/sample-pilots.ts';
import { checkOutQuestion, hasChanged } from './CheckOutButton.tsx';

const NOW = Date.parse('2026-06-15T18:00:00Z');
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();
const [anna] = SAMPLE_PILOTS as readonly [ActivePilot];
const heard = (seconds: number | null, more: Partial<ActivePilot> = {}): ActivePilot => ({
  ...anna,
  checkedInAt: ago(7200),
  lastLocationUpdate: seconds === null ? null : ago(seconds),
  ...more,
});
const reasonsOf = (pilot: ActivePilot) => checkOutQuestion(pilot, NOW).reasons.join(' ');

const WARNING = 'Do not do this before you know where the aircraft is.';
const AT_ONCE = 'can bring the pilot back at once';

test.each([
  [4, /Live: last position .* \(just now\)/],
  [60, /Late: last position .* \(1 min ago\)/],
  [3 * 86_400, /Lost: last position Jun 12, 2026.* \(3 d ago\)/],
  [null, /No position has come since the check-in\./],
])('describes an aircraft that reported %j seconds ago', (seconds, known) => {
  expect(reasonsOf(heard(seconds))).toMatch(known);
});

test('mentions a wrong clock', () => {
  expect(reasonsOf(heard(4, { clockOffsetSeconds: 180 }))).toMatch(/\(just now\), clock 3 min ahead\./);
});

test('warns unless the aircraft is live', () => {
  expect([4, 60, 600, null].map((seconds) => reasonsOf(heard(seconds)).includes(WARNING))).toEqual([false, true, true, true]);
});

test('says that a live pilot with a job in progress can reappear immediately', () => {
  expect(reasonsOf(heard(4))).toContain(AT_ONCE);
  expect(reasonsOf(heard(4, { status: 'completed' }))).not.toContain(AT_ONCE);
  expect(reasonsOf(heard(600))).not.toContain(AT_ONCE);
});

test('detects a new report and a new check-in as changes, but not the passing of time', () => {
  const asked = { pilot: heard(600), nowMs: NOW };
  const later = (pilot: ActivePilot) => ({ pilot, nowMs: NOW + 60_000 });
  expect(hasChanged(asked, later(asked.pilot))).toBe(false);
  expect(hasChanged(asked, later(heard(-58)))).toBe(true);
  expect(hasChanged(asked, later(heard(null, { checkedInAt: ago(-30) })))).toBe(true);
  expect(hasChanged({ pilot: heard(4), nowMs: NOW }, later(heard(-58)))).toBe(false);
});
