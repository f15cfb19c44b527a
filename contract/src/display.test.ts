import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatColumn, formatExact, formatNumber, formatRate, formatUsGallons, LITRES_PER_US_GALLON } from './display.ts';

test.each([
  [160, 1, '160.0'],
  [12345.67, 1, '12,345.7'],
  [0.5, 3, '0.500'],
  [2.675, 2, '2.68'],
  [999.95, 1, '1,000.0'],
  [-1234.5, 0, '-1,235'],
  [0.0000001, 3, '0.000'],
  [1e21, 0, '1,000,000,000,000,000,000,000'],
  [-0, 1, '0.0'],
])('formats %d with %i decimals as %s', (value, decimals, expected) => {
  expect(formatNumber(value, decimals)).toBe(expected);
});

test('shows N/A for a number that is missing or none', () => {
  expect([undefined, NaN, Infinity].map((value) => formatNumber(value))).toEqual(['N/A', 'N/A', 'N/A']);
});

test('formatUsGallons() shows at least two decimals and at least three significant digits', () => {
  const litres = [0.018, 0.02, 0.06, 0.2, 2.5, 10, 31.4, 2356.5, 0.000_001, 0];
  expect(litres.map(formatUsGallons)).toEqual([
    '0.00476',
    '0.00528',
    '0.0159',
    '0.0528',
    '0.66',
    '2.64',
    '8.30',
    '622.52',
    '0.000000264',
    '0.00',
  ]);
});

test('formatUsGallons() is within half a per cent of any amount', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e7, noNaN: true }), (litres) => {
      const gallons = Number(formatUsGallons(litres).replaceAll(',', ''));
      expect(Math.abs((gallons * LITRES_PER_US_GALLON) / litres - 1)).toBeLessThanOrEqual(0.005 + 1e-9);
    }),
  );
});

test('formatExact() shows every decimal that a number has, and at least the given number', () => {
  const numbers = [0, 12, 12.5, 0.0004, 1234.56789, 1e-7, 1.5e-7];
  expect(numbers.map((value) => formatExact(value))).toEqual(['0', '12', '12.5', '0.0004', '1,234.56789', '0.0000001', '0.00000015']);
  expect(numbers.slice(0, 4).map((value) => formatExact(value, 3))).toEqual(['0.000', '12.000', '12.500', '0.0004']);
  expect(formatExact(undefined)).toBe('N/A');
});

test('formatColumn() gives the numbers of a column equally many decimals', () => {
  expect(formatColumn([1500, 691.88, 0.5])).toEqual(['1,500.00', '691.88', '0.50']);
  expect(formatColumn([1500, 691], 2)).toEqual(['1,500.00', '691.00']);
  expect(formatColumn([])).toEqual([]);
});

test('formatRate() puts the unit beside the rate', () => {
  expect([formatRate(0.2, 'L'), formatRate(3, 'kg'), formatRate(0.0004, 'kg')]).toEqual([
    '0.200 L/acre',
    '3.000 kg/acre',
    '0.0004 kg/acre',
  ]);
});
