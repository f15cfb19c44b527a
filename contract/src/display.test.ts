import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from './display.ts';

test.each([
  [160, 1, '160.0'],
  [12345.67, 1, '12,345.7'],
  [0.5, 3, '0.500'],
  [2.675, 2, '2.68'],
  [999.95, 1, '1,000.0'],
  [-1234.5, 0, '-1,235'],
  [0.0000001, 3, '0.000'],
  [1e21, 0, '1,000,000,000,000,000,000,000'],
])('formats %d with %i decimals as %s', (value, decimals, expected) => {
  expect(formatNumber(value, decimals)).toBe(expected);
});

test('shows N/A for a number that is missing or none', () => {
  expect([undefined, NaN, Infinity].map((value) => formatNumber(value))).toEqual(['N/A', 'N/A', 'N/A']);
});

test('formats every number as Intl.NumberFormat does', () => {
  const formats = [0, 1, 2, 3].map(
    (decimals) => new Intl.NumberFormat('en-CA', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  );
  const numbers = fc.oneof(
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.double({ min: -1e7, max: 1e7, noNaN: true }),
  );
  const shortDecimals = fc.tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.constantFrom(10, 100, 1000)).map(([a, b]) => a / b);
  fc.assert(
    fc.property(fc.oneof(numbers, shortDecimals), (value) => {
      fc.pre(!Object.is(value, -0));
      formats.forEach((format, decimals) => expect(formatNumber(value, decimals)).toBe(format.format(value)));
    }),
    { numRuns: 2000 },
  );
});
