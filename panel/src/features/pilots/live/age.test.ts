import { expect, test } from 'vitest';
import { signalOf } from './age.ts';

const NOW = Date.parse('2026-06-15T14:00:00Z');
const heard = (seconds: number, clockOffsetSeconds: number | null = 0) => ({
  lastLocationUpdate: new Date(NOW - seconds * 1000).toISOString(),
  clockOffsetSeconds,
});

test.each([
  [-2, 'live'],
  [30, 'live'],
  [31, 'late'],
  [120, 'late'],
  [121, 'lost'],
])('a position %i s old is %s', (seconds, expected) => {
  expect(signalOf(heard(seconds), NOW)).toBe(expected);
});

test.each([-6, -280, -86_400])('a position %i s old, in the future, is never live', (seconds) => {
  expect(signalOf(heard(seconds), NOW)).toBe('late');
});

test('by a clock that is behind a position is late at best; one that is ahead, or not known, changes nothing', () => {
  expect([2, 60, 200].map((seconds) => signalOf(heard(seconds, -120), NOW))).toEqual(['late', 'late', 'lost']);
  expect([2, 60, 200].map((seconds) => signalOf(heard(seconds, 180), NOW))).toEqual(['live', 'late', 'lost']);
  expect(signalOf(heard(2, null), NOW)).toBe('live');
});

test('no position is neither live nor lost', () => {
  expect(signalOf({ lastLocationUpdate: null, clockOffsetSeconds: null }, NOW)).toBe('none');
});
