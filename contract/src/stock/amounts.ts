import { formatExact, LITRES_PER_US_GALLON } from '../display.ts';
import Big from 'big.js';
import type { Decimal } from '../billing/money.ts';
import type { RateUnit } from '../chemicals/chemical-label.ts';

const DECIMALS = 3;
/** Exact by definition. */
const KILOGRAMS_PER_POUND = 0.45359237;

/** With up to three decimals and no more than it needs, rounded half away from zero: '6.6', '0'. */
export function roundAmount(value: Big | Decimal | number): Decimal {
  const rounded = new Big(value).round(DECIMALS, Big.roundHalfUp);
  return (rounded.eq(0) ? new Big(0) : rounded).toFixed();
}

export const sumAmounts = (amounts: readonly Decimal[]): Decimal =>
  roundAmount(amounts.reduce<Big>((sum, amount) => sum.plus(amount), new Big(0)));

export const subtractAmount = (from: Decimal, amount: Decimal): Decimal => roundAmount(new Big(from).minus(amount));

/** What a rate makes on an area. */
export const amountOn = (acres: Decimal | number, ratePerAcre: Decimal | number): Decimal => roundAmount(new Big(acres).times(ratePerAcre));

/** The litres of US gallons, or the kilograms of pounds. */
export const fromUsAmount = (amount: Decimal, unit: RateUnit): Decimal =>
  roundAmount(new Big(amount).times(unit === 'L' ? LITRES_PER_US_GALLON : KILOGRAMS_PER_POUND));

/** An amount as whole containers and what is left beside them. */
export interface Containers {
  count: number;
  rest: Decimal;
}

/** @throws RangeError for a container without a size */
export function toContainers(amount: Decimal, containerSize: Decimal): Containers {
  const size = new Big(containerSize);
  if (size.lte(0)) throw new RangeError('A container has a size above 0.');
  const whole = new Big(amount);
  const count = whole.div(size).round(0, Big.roundDown);
  return { count: count.toNumber(), rest: roundAmount(whole.minus(count.times(size))) };
}

/** '2 jugs of 10 L and 6.6 L', '3 jugs of 10 L', '6.6 L'. */
export function containersText(amount: Decimal, containerSize: Decimal | null, unit: RateUnit): string {
  const plain = `${roundAmount(amount)} ${unit}`;
  if (containerSize === null) return plain;
  const { count, rest } = toContainers(amount, containerSize);
  if (count < 1) return plain;
  const jugs = `${count} ${count === 1 ? 'jug' : 'jugs'} of ${roundAmount(containerSize)} ${unit}`;
  return new Big(rest).eq(0) ? jugs : `${jugs} and ${rest} ${unit}`;
}

/** The share of a whole in per cent with one decimal; null of nothing. */
export function percentText(part: Decimal, whole: Decimal): Decimal | null {
  if (new Big(whole).eq(0)) return null;
  const percent = new Big(part).times(100).div(whole).round(1, Big.roundHalfUp);
  return (percent.eq(0) ? new Big(0) : percent).toFixed(1);
}

/** '26.6 L', '1,250 L'. */
export const amountText = (amount: string, unit: string) => `${formatExact(Number(amount))} ${unit}`;
