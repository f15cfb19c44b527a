import { expect, test } from 'vitest';
import { ageText, clockOffsetText } from './ages.ts';

test.each([
  [-5001, 'age not known'],
  [-3000, 'just now'],
  [4999, 'just now'],
  [59_999, '59 s ago'],
  [60_000, '1 min ago'],
  [3 * 60_000 + 59_000, '3 min ago'],
  [60 * 60_000, '1 h ago'],
  [47 * 3_600_000, '1 d ago'],
])('formats an age of %i ms as %s', (ms, expected) => {
  expect(ageText(ms)).toBe(expected);
});

test.each([
  [null, null],
  [0, null],
  [-14, null],
  [15, 'clock 15 s ahead'],
  [-89, 'clock 89 s behind'],
  [179, 'clock 3 min ahead'],
  [-121, 'clock 2 min behind'],
  [899, 'clock 15 min ahead'],
  [86_400 * 3, 'clock 3 d ahead'],
])('formats a clock offset of %s s as %s', (seconds, expected) => {
  expect(clockOffsetText(seconds)).toBe(expected);
});
