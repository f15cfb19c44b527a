import { expect, test } from 'vitest';
import { decimalText } from './decimal-text.ts';

test.each([
  ['1250', 2, '1250'],
  ['$1,250.5', 2, '1250.5'],
  ['1,250', 2, '1250'],
  ['12,5', 2, '12.5'],
  ['.5', 4, '0.5'],
  ['-3.10', 2, '-3.10'],
  ['-$3.10', 2, '-3.10'],
  ['12 $', 2, '12'],
  ['1 250,50', 2, '1250.50'],
  ['12\u00a0345.5', 4, '12345.5'],
  ['', 2, ''],
] as const)('reads %s with %d decimals as %s', (typed, decimals, text) => {
  expect(decimalText(typed, decimals)).toBe(text);
});

test.each([
  ['1,250', 4],
  ['twelve', 2],
  ['12 50', 2],
  ['1 2', 4],
  ['5$5', 2],
  ['$', 2],
  ['1-2', 2],
] as const)('leaves %s as it is, so that it is refused', (typed, decimals) => {
  expect(decimalText(typed, decimals)).toBe(typed);
});
