import { expect, test } from 'vitest';
import { ageText } from './age.ts';

test.each([
  [-3000, 'just now'],
  [4999, 'just now'],
  [59_999, '59 s ago'],
  [60_000, '1 min ago'],
  [3 * 60_000 + 59_000, '3 min ago'],
  [60 * 60_000, '1 h ago'],
  [47 * 3_600_000, '1 d ago'],
])('%i ms is %s', (ms, expected) => {
  expect(ageText(ms)).toBe(expected);
});
