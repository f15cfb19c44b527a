import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountOn, containersText, fromUsAmount, roundAmount, subtractAmount, sumAmounts, toContainers } from './amounts.ts';

/** `STOCK_RUNS=10000` tests each property with 10,000 cases. */
const numRuns = Number(process.env['STOCK_RUNS'] ?? 300);

/** '12.345' of 12345, with no more decimals than it needs. */
const thousandths = (value: number) => roundAmount(`${Math.floor(value / 1000)}.${String(value % 1000).padStart(3, '0')}`);
const amounts = fc.integer({ min: 0, max: 999_999_999 }).map(thousandths);
const sizes = fc.integer({ min: 1, max: 1_000_000 }).map(thousandths);

test.each([
  ['10.000', '10'],
  ['6.60', '6.6'],
  ['-0.0004', '0'],
  ['1.0005', '1.001'],
  ['-1.0005', '-1.001'],
])('roundAmount(%s) is %s', (amount, rounded) => expect(roundAmount(amount)).toBe(rounded));

test('containers and what is left beside them make the amount', () => {
  fc.assert(
    fc.property(amounts, sizes, (amount, size) => {
      const { count, rest } = toContainers(amount, size);
      expect(sumAmounts([amountOn(count, size), rest])).toBe(amount);
    }),
    { numRuns },
  );
});

test('sums and differences are exact', () => {
  fc.assert(
    fc.property(amounts, amounts, (a, b) => {
      expect(subtractAmount(sumAmounts([a, b]), b)).toBe(a);
    }),
    { numRuns },
  );
  expect(sumAmounts(['0.1', '0.2'])).toBe('0.3');
  expect(amountOn(150, 0.67)).toBe('100.5');
  expect(fromUsAmount('10', 'L')).toBe('37.854');
  expect(fromUsAmount('10', 'kg')).toBe('4.536');
});

test.each([
  ['26.6', '10', '2 jugs of 10 L and 6.6 L'],
  ['10', '10', '1 jug of 10 L'],
  ['6.6', '10', '6.6 L'],
  ['6.6', null, '6.6 L'],
])('%s L in containers of %s are: %s', (amount, size, text) => expect(containersText(amount, size, 'L')).toBe(text));

test('refuses a container without a size', () => expect(() => toContainers('1', '0')).toThrow(RangeError));
