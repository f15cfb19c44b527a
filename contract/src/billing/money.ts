import Big from 'big.js';

/** An amount or a rate as decimal text, such as '1250.00' or '12.4375'. Amounts are never floating-point numbers. */
export type Decimal = string;

export const ZERO: Decimal = '0.00';

const CENTS = 2;

/** With exactly two decimals, rounded half away from zero, without a negative zero. */
export function roundMoney(value: Big | Decimal | number): Decimal {
  const rounded = new Big(value).round(CENTS, Big.roundHalfUp);
  return (rounded.eq(0) ? new Big(0) : rounded).toFixed(CENTS);
}

/** The amount of a line: quantity by unit price, rounded once. */
export const lineAmount = (quantity: Decimal | number, unitPrice: Decimal): Decimal => roundMoney(new Big(quantity).times(unitPrice));

export const sumOf = (amounts: readonly Decimal[]): Decimal =>
  roundMoney(amounts.reduce<Big>((sum, amount) => sum.plus(amount), new Big(0)));

export const subtract = (from: Decimal, amount: Decimal): Decimal => roundMoney(new Big(from).minus(amount));

export const negate = (amount: Decimal): Decimal => roundMoney(new Big(amount).neg());

/** A share of an amount in per cent, rounded. */
export const percentOf = (amount: Decimal, percent: Decimal): Decimal => roundMoney(new Big(amount).times(percent).div(100));

/** A part of an amount, in the proportion of two other amounts, rounded. */
export const proportionOf = (amount: Decimal, part: Decimal, whole: Decimal): Decimal =>
  new Big(whole).eq(0) ? ZERO : roundMoney(new Big(amount).times(part).div(whole));

/** Negative when the first is less, 0 when they are equal. */
export const compareDecimals = (a: Decimal | number, b: Decimal | number): number => new Big(a).cmp(b);

export const isZero = (amount: Decimal): boolean => new Big(amount).eq(0);

export const minOf = (a: Decimal, b: Decimal): Decimal => (compareDecimals(a, b) <= 0 ? a : b);

export const maxOf = (a: Decimal, b: Decimal): Decimal => (compareDecimals(a, b) >= 0 ? a : b);

/** A rate with at least two decimals and at most four: '12.50', '12.4375'. */
export function decimalRate(value: Big | Decimal | number): Decimal {
  const rate = new Big(value).round(4, Big.roundHalfUp);
  const plain = rate.toFixed();
  return (plain.split('.')[1]?.length ?? 0) < CENTS ? rate.toFixed(CENTS) : plain;
}

export const addDecimals = (a: Decimal | number, b: Decimal | number): Decimal => new Big(a).plus(b).toFixed();

/**
 * Divides an amount by shares in per cent that total 100. Each part is rounded down to cents; the cents that remain go to the largest
 * remainders, the first ones if they are equal, so that the parts always sum to the amount.
 * @throws RangeError if the shares do not total 100
 */
export function splitAmount(amount: Decimal, shares: readonly Decimal[]): Decimal[] {
  if (!totalsHundred(shares)) throw new RangeError('The shares must total 100 per cent.');
  const whole = new Big(amount);
  const cents = whole.abs().times(100);
  const exact = shares.map((share) => cents.times(share).div(100));
  const parts = exact.map((part) => part.round(0, Big.roundDown));
  const left = cents.minus(parts.reduce((sum, part) => sum.plus(part), new Big(0))).toNumber();
  const order = exact
    .map((part, index) => ({ index, remainder: part.minus(parts[index] ?? 0) }))
    .sort((a, b) => b.remainder.cmp(a.remainder) || a.index - b.index);
  const extra = new Set(order.slice(0, left).map(({ index }) => index));
  const sign = whole.lt(0) ? -1 : 1;
  return parts.map((part, index) =>
    roundMoney(
      part
        .plus(extra.has(index) ? 1 : 0)
        .times(sign)
        .div(100),
    ),
  );
}

export const totalsHundred = (shares: readonly Decimal[]): boolean =>
  shares.reduce<Big>((sum, share) => sum.plus(share), new Big(0)).eq(100);

/** A yearly rate in per cent for one in per cent a month, for example '18.00' for '1.5' (Interest Act, section 4). */
export const yearlyRate = (percentAMonth: Decimal): Decimal => decimalRate(new Big(percentAMonth).times(12));

/** '$1,250.00' or '-$3.10'. */
export function formatMoney(amount: Decimal): string {
  const rounded = roundMoney(amount);
  const [whole = '0', cents = '00'] = rounded.replace('-', '').split('.');
  return `${rounded.startsWith('-') ? '-' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

/** A price of one unit, with all of its decimals but at least two: '$21.40', '$0.0125'. */
export function formatPrice(price: string): string {
  const sign = price.startsWith('-') ? '-' : '';
  const [whole = '0', decimals = ''] = price.replace('-', '').split('.');
  return `${sign}${formatMoney(whole).slice(0, -2)}${decimals.replace(/0+$/, '').padEnd(2, '0')}`;
}
