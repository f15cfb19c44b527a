import {
  formatCount,
  compareDecimals,
  decimalRate,
  formatMoney,
  type InvoiceLine,
  isZero,
  lineAmount,
  negate,
  percentOf,
  sumOf,
} from '@swathline/contract';
import Big from 'big.js';
import { groupBy } from '../../../platform/db/sql/rows.ts';
import { findPrice, type Found, type PricedLine, type PricedWork, titlesOf, toLine } from './find-price.ts';

/** A line as the price list made it, or as it was changed since. */
type Line = Pick<InvoiceLine, 'key' | 'kind' | 'quantity' | 'unitPrice'>;

const findFuel = (work: PricedWork) => findPrice(work, 'fuel', () => true);
/** A discount that depends on no day of payment. */
const findDiscount = (work: PricedWork) => findPrice(work, 'discount', ({ days }) => days === null);
const findEarlyDiscount = (work: PricedWork) => findPrice(work, 'discount', ({ days }) => days !== null);

const nameOf = (found: Found | undefined) => (found ? `${found.list.id} ${found.list.entries.indexOf(found.entry)}` : '');

/** The surcharge on application and minimum, with a line for each price that fits some of the works: of 0 without a fuel price. */
export function fuelLines(works: readonly PricedWork[], lines: readonly Line[], fuelPrice: string | null): PricedLine[] {
  const flown = lines.filter(({ kind }) => kind === 'application' || kind === 'minimum');
  const amountOf = amountsByWork(works, flown);
  // Works that share a fuel price but no discount are apart, so that each discount counts its own surcharge.
  const groups = groupBy(works, (work) => `${nameOf(findFuel(work))}, ${nameOf(findDiscount(work))}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const found = first && findFuel(first);
    const { basePrice, step, percent } = found?.entry ?? {};
    const base = amountOf(group);
    if (!found || !basePrice || !step || !percent || isZero(base)) return [];
    const line = { key: `fuel ${first.key}`, kind: 'fuel' as const, unit: 'unit', found };
    const where = ofWorks(group, works);
    if (fuelPrice === null) {
      return [toLine({ ...line, description: `Fuel surcharge by the fuel price of the day${where}`, quantity: '0', price: '0.00' })];
    }
    const steps = new Big(fuelPrice).minus(basePrice).div(step).round(0, Big.roundDown);
    if (steps.lte(0)) return [];
    const share = decimalRate(steps.times(percent).toFixed());
    const reason = `fuel at $${decimalRate(fuelPrice)}, ${steps.toFixed()} steps of $${step} above $${basePrice}`;
    const price = percentOf(base, share);
    return isZero(price) ? [] : [toLine({ ...line, description: `Fuel surcharge ${share} % (${reason})${where}`, quantity: '1', price })];
  });
}

/** A discount for each price that fits some of the works, on all of their lines. */
export function discountLines(works: readonly PricedWork[], lines: readonly Line[]): PricedLine[] {
  const amountOf = amountsByWork(
    works,
    lines.filter(({ kind }) => kind !== 'discount'),
  );
  return [...groupBy(works, (work) => nameOf(findDiscount(work))).values()].flatMap((group) => {
    const [first] = group;
    const found = first && findDiscount(first);
    if (!found) return [];
    const { percent, amount, name } = found.entry;
    const subtotal = amountOf(group);
    const price = negate(percent === null ? (amount ?? '0') : percentOf(subtotal, percent));
    if (isZero(price) || compareDecimals(subtotal, 0) === 0) return [];
    const description = `${name ?? 'Discount'}${percent === null ? '' : ` ${percent} %`}${ofWorks(group, works)}`;
    return [toLine({ key: `discount ${first.key}`, kind: 'discount', description, quantity: '1', unit: 'unit', price, found })];
  });
}

/** The discount for early payment, as the invoice says it; null for none. */
export function earlyDiscountText(works: readonly PricedWork[]): string | null {
  const groups = [...groupBy(works, (work) => nameOf(findEarlyDiscount(work))).values()];
  const texts = groups.flatMap((group) => {
    const found = group[0] && findEarlyDiscount(group[0]);
    if (!found) return [];
    const { percent, amount, days } = found.entry;
    const off = percent === null ? formatMoney(amount ?? '0') : `${percent} %`;
    return [`${off} off if paid within ${formatCount(days ?? 0, 'day')} of the invoice${ofWorks(group, works)}`];
  });
  return texts.length === 0 ? null : texts.join('; ');
}

/** Says which works a line is of, where it is not of all. */
const ofWorks = (group: readonly PricedWork[], works: readonly PricedWork[]) =>
  group.length === works.length ? '' : `, ${titlesOf(group)}`;

/** Sums lines by work. The lines of a call-out count with the first work of its job, and typed lines with none. */
function amountsByWork(works: readonly PricedWork[], lines: readonly Line[]): (group: readonly PricedWork[]) => string {
  const keys = new Map(works.map(({ key }) => [key, key]));
  for (const { sprayJobId, key } of works) if (!keys.has(sprayJobId)) keys.set(sprayJobId, key);
  const byWork = groupBy(lines, ({ key }) => keys.get(key?.split(' ')[1] ?? '') ?? '');
  return (group) => {
    const own = group.flatMap(({ key }) => byWork.get(key) ?? []);
    return sumOf(own.map(({ quantity, unitPrice }) => lineAmount(quantity, unitPrice)));
  };
}
