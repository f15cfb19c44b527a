import { expect, test } from 'vitest';
import { signalAt } from './age.ts';

const NOW = Date.parse('2026-06-15T14:00:00Z');

test.each([
  [-2, 'live'],
  [30, 'live'],
  [31, 'late'],
  [120, 'late'],
  [121, 'lost'],
])('a position %i s old is %s', (seconds, expected) => {
  expect(signalAt(new Date(NOW - seconds * 1000).toISOString(), NOW)).toBe(expected);
});

test('no position is neither live nor lost', () => {
  expect(signalAt(null, NOW)).toBe('none');
});
