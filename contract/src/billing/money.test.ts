import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compareDecimals,
  formatMoney,
  decimalRate,
  lineAmount,
  percentOf,
  roundMoney,
  splitAmount,
  subtract,
  sumOf,
  yearlyRate,
  formatPrice,
} from './money.ts';
import { type TaxedLine, TAX_TREATMENTS, taxOnLines } from './taxes-of-lines.ts';

/** The number of cases of each property. */
const numRuns = 10_000;

const decimal = (value: bigint, places: number) => {
  const digits = String(value < 0n ? -value : value).padStart(places + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
};
const cents = (value: bigint) => decimal(value, 2);
/** The quotient, rounded half away from zero. */
const divide = (dividend: bigint, divisor: bigint) => {
  const magnitude = ((dividend < 0n ? -dividend : dividend) + divisor / 2n) / divisor;
  return dividend < 0n ? -magnitude : magnitude;
};
const toCents = (amount: string) => BigInt(amount.replace('.', ''));
const amounts = fc.bigInt({ min: -99_999_999_999n, max: 99_999_999_999n }).map(cents);

/** Shares with up to four decimals that total 100. */
const shares = fc
  .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 0, maxLength: 6 })
  .map((cuts) => [0, ...cuts.sort((a, b) => a - b), 1_000_000])
  .map((cuts) => cuts.slice(1).map((cut, index) => decimalRate((cut - (cuts[index] ?? 0)) / 10_000)));

test.each([
  ['1.005', '1.01'],
  ['-1.005', '-1.01'],
  ['2.675', '2.68'],
  ['0.004', '0.00'],
  ['-0.004', '0.00'],
  ['1e9', '1000000000.00'],
])('rounds %s half away from zero to %s', (value, rounded) => {
  expect(roundMoney(value)).toBe(rounded);
});

test('a line is rounded once', () => {
  expect(lineAmount('158.5', '12.4375')).toBe('1971.34');
  expect(lineAmount(0.1, '0.15')).toBe('0.02');
  expect(percentOf('10.10', '5')).toBe('0.51');
});

test('reads as money and as a rate', () => {
  expect(['1234567.5', '-3.1', '0', '-0.001'].map(formatMoney)).toEqual(['$1,234,567.50', '-$3.10', '$0.00', '$0.00']);
  expect(['12.5', 12, '0.12345', '7.1250'].map(decimalRate)).toEqual(['12.50', '12.00', '0.1235', '7.125']);
  expect(yearlyRate('1.5')).toBe('18.00');
});

test('a dollar in three parts loses no cent', () => {
  expect(splitAmount('1.00', ['33.34', '33.33', '33.33'])).toEqual(['0.34', '0.33', '0.33']);
  expect(splitAmount('-0.01', ['50', '50'])).toEqual(['-0.01', '0.00']);
  expect(splitAmount('100.01', ['60', '40'])).toEqual(['60.01', '40.00']);
});

test('rejects shares that do not total 100 per cent', () => {
  expect(() => splitAmount('1.00', ['60', '39.9999'])).toThrow('100 per cent');
});

test('parts sum to the whole for all shares and amounts, and each is within a cent of its exact share', () => {
  fc.assert(
    fc.property(amounts, shares, (amount, parts) => {
      const split = splitAmount(amount, parts);
      expect(sumOf(split)).toBe(amount);
      for (const [index, part] of split.entries()) {
        const exact = (Number(toCents(amount)) * Number(parts[index])) / 100;
        expect(Math.abs(Number(toCents(part)) - exact)).toBeLessThan(1.001);
      }
    }),
    { numRuns },
  );
});

test('sums and differences are those of whole cents', () => {
  fc.assert(
    fc.property(fc.array(amounts, { maxLength: 50 }), amounts, (list, other) => {
      const total = list.reduce((sum, amount) => sum + toCents(amount), 0n);
      expect(sumOf(list)).toBe(cents(total));
      expect(subtract(sumOf(list), other)).toBe(cents(total - toCents(other)));
      expect(Math.sign(compareDecimals(sumOf(list), other))).toBe(Math.sign(Number(total - toCents(other))));
    }),
    { numRuns },
  );
});

test('rounding a line agrees with whole numbers of a millionth', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -1_000_000n, max: 1_000_000n }), fc.bigInt({ min: 0n, max: 10_000_000n }), (tenths, rate) => {
      // Quantity has one decimal, the price four: their product counts hundred-thousandths of a dollar, 1,000 to a cent.
      expect(lineAmount(decimal(tenths, 1), decimal(rate, 4))).toBe(cents(divide(tenths * rate, 1000n)));
    }),
    { numRuns },
  );
});

test('a tax is computed on the sum of the taxable lines and rounded once', () => {
  const lines = fc.array(fc.record({ amount: amounts, treatment: fc.constantFrom(...TAX_TREATMENTS) }), { maxLength: 30 });
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 200_000 }), (given, tenThousandths) => {
      const taxed: TaxedLine[] = given.map(({ amount, treatment }) => ({ amount, treatments: { GST: treatment } }));
      const base = given.filter(({ treatment }) => treatment === 'taxable').reduce((sum, { amount }) => sum + toCents(amount), 0n);
      const { taxable, amount } = taxOnLines(taxed, 'GST', decimal(BigInt(tenThousandths), 4));
      expect(taxable).toBe(cents(base));
      expect(amount).toBe(cents(divide(base * BigInt(tenThousandths), 1_000_000n)));
    }),
    { numRuns },
  );
});

test.each([
  ['21.4', '$21.40'],
  ['13', '$13.00'],
  ['0.0125', '$0.0125'],
  ['1234.5000', '$1,234.50'],
  ['-0.5', '-$0.50'],
])('formatPrice() writes %s as %s', (price, text) => {
  expect(formatPrice(price)).toBe(text);
});
