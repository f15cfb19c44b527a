import {
  addDecimals,
  compareDecimals,
  decimalRate,
  formatMoney,
  type InvoiceLine,
  isZero,
  lineAmount,
  LINE_KIND_LABEL,
  type LineKind,
  negate,
  percentOf,
  type PriceEntry,
  type PriceKind,
  sumOf,
  unitOf,
} from '@swathline/contract';
import Big from 'big.js';
import { groupBy } from '../../../platform/db/sql/rows.ts';

/** A price list as far as prices need it. */
export interface PricedBy {
  id: string;
  customerId: string | null;
  holdsFrom: string;
  entries: PriceEntry[];
}

export interface PricedProduct {
  id: string;
  chemicalId: string | null;
  name: string;
  type: string;
  pcpNumber: string | null;
  farmerSupplied: boolean;
  amount: number | null;
  unit: 'L' | 'kg';
  /** Dollars for one unit. */
  cost: number | null;
}

/** Work on one field, applied or planned. */
export interface PricedWork {
  /** Names it among the works of one invoice. */
  key: string;
  recordId: string | null;
  sprayJobId: string;
  title: string;
  fieldAcres: number;
  acres: number;
  aircraftKind: string | null;
  volumeLPerAcre: number | null;
  distanceKm: number | null;
  products: PricedProduct[];
  /** Of its day, the customer's own before those of everyone. */
  lists: PricedBy[];
}

/** A line before its taxes are known. */
export type PricedLine = Pick<
  InvoiceLine,
  'kind' | 'description' | 'recordId' | 'quantity' | 'unit' | 'unitPrice' | 'listPrice' | 'source'
> & {
  key: string;
};

interface Found {
  list: PricedBy;
  entry: PriceEntry;
}

const isWithin = (value: number | null, from: number | null, to: number | null) =>
  (from === null && to === null) || (value !== null && (from === null || value >= from) && (to === null || value < to));

/** The first price that fits, from the customer's own list, or else from that of everyone. */
function findPrice(work: PricedWork, kind: PriceKind, fits: (entry: PriceEntry) => boolean): Found | undefined {
  for (const list of work.lists) {
    const entry = list.entries.find((each) => each.kind === kind && isForWork(work, each) && fits(each));
    if (entry) return { list, entry };
  }
  return undefined;
}

const isForWork = (work: PricedWork, entry: PriceEntry) =>
  (entry.aircraftKind === null || entry.aircraftKind === work.aircraftKind) && isWithin(work.fieldAcres, entry.fromAcres, entry.toAcres);

const band = (from: number | null, to: number | null, unit: string) =>
  from === null && to === null
    ? ''
    : `, ${from === null ? `below ${to ?? ''}` : to === null ? `from ${from}` : `${from} to ${to}`} ${unit}`;

function sourceOf({ list, entry }: Found): NonNullable<InvoiceLine['source']> {
  const limits = `${band(entry.from, entry.to, entry.kind === 'distance' ? 'km' : 'L/acre')}${band(entry.fromAcres, entry.toAcres, 'acres')}`;
  const text = `${entry.name ?? KIND_NAME[entry.kind]}${limits}`;
  return { priceListId: list.id, holdsFrom: list.holdsFrom, isOwn: list.customerId !== null, entry: text };
}

const KIND_NAME: Record<PriceKind, string> = {
  application: 'Application',
  minimum: 'Minimum',
  distance: 'Distance',
  fuel: 'Fuel surcharge',
  product: 'Product',
  handling: 'Handling',
  standby: 'Standby',
  other: 'Other',
  discount: 'Discount',
};

interface LineParts {
  key: string;
  kind: LineKind;
  description: string;
  recordId?: string | null;
  quantity: string;
  unit: string;
  price: string | null;
  found: Found | undefined;
}

const toLine = ({ price, found, recordId = null, ...parts }: LineParts): PricedLine => ({
  ...parts,
  recordId,
  unitPrice: price ?? '0.00',
  listPrice: found ? price : null,
  source: found ? sourceOf(found) : null,
});

const amountOf = (line: PricedLine) => lineAmount(line.quantity, line.unitPrice);

interface Conditions {
  /** The day's fuel price, which is typed. */
  fuelPrice: string | null;
}

/** The lines for works of one customer. A line without a price has neither `listPrice` nor `source`, and a price of 0. */
export function priceWork(works: readonly PricedWork[], { fuelPrice }: Conditions): PricedLine[] {
  const flown = works.flatMap((work) => [...applicationLines(work), ...productLines(work)]);
  const jobs = groupBy(works, ({ sprayJobId }) => sprayJobId);
  const callOut = [...[...jobs.values()].flatMap(callOutMinimum), ...distanceLines(works)];
  const base = [...flown, ...callOut].filter(({ kind }) => kind === 'application' || kind === 'minimum');
  const surcharged = [...flown, ...callOut, ...fuelLine(works[0], sumOf(base.map(amountOf)), fuelPrice)];
  return [...surcharged, ...discountLine(works[0], sumOf(surcharged.map(amountOf)))];
}

function applicationLines(work: PricedWork): PricedLine[] {
  const found = findPrice(work, 'application', (entry) => {
    const isType = entry.productType === null || work.products.some(({ type }) => type === entry.productType);
    return isType && isWithin(work.volumeLPerAcre, entry.from, entry.to);
  });
  const price = found?.entry.price ?? null;
  const name = found?.entry.name ?? LINE_KIND_LABEL.application;
  const base = { recordId: work.recordId, unit: 'acre', price, found };
  const line = toLine({
    ...base,
    key: `application ${work.key}`,
    kind: 'application',
    description: `${name}, ${work.title}`,
    quantity: String(work.acres),
  });
  const minimum = findPrice(work, 'minimum', ({ per }) => per === 'field');
  const least = minimum?.entry.acres ?? 0;
  if (!minimum || work.acres >= least) return [line];
  const quantity = new Big(least).minus(work.acres).toFixed();
  const description = `Minimum of ${least} acres, ${work.title}`;
  return [line, toLine({ ...base, key: `minimum ${work.key}`, kind: 'minimum', description, quantity })];
}

/** The minimum of a job's call-out: all its acres together. */
function callOutMinimum(works: readonly PricedWork[]): PricedLine[] {
  const [first, ...others] = works;
  const minimum = first && findPrice(first, 'minimum', ({ per }) => per === 'call-out');
  const billed = works.flatMap(applicationLines);
  const acres = billed.reduce((sum, { quantity }) => addDecimals(sum, quantity), '0');
  const least = minimum?.entry.acres ?? 0;
  const price = billed[0]?.listPrice ?? null;
  if (!minimum || price === null || compareDecimals(acres, least) >= 0) return [];
  const quantity = new Big(least).minus(acres).toFixed();
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  const description = `Minimum of ${least} acres for a call-out, ${first.title}${more}`;
  const key = `minimum ${first.sprayJobId}`;
  return [toLine({ key, kind: 'minimum', description, quantity, unit: 'acre', price, found: minimum })];
}

/** One call-out for each job. */
function distanceLines(works: readonly PricedWork[]): PricedLine[] {
  const jobs = new Map(works.map((work) => [work.sprayJobId, work]));
  return [...jobs.values()].flatMap((work) => {
    const km = work.distanceKm;
    const found = findPrice(work, 'distance', (entry) => km !== null && isWithin(km, entry.from, entry.to));
    const price = found?.entry.price;
    if (!found || km === null || !price || isZero(price)) return [];
    const isByKm = found.entry.per === 'km';
    const description = `${found.entry.name ?? LINE_KIND_LABEL.distance}, ${km} km, ${work.title}`;
    const quantity = isByKm ? String(km) : '1';
    return [
      toLine({ key: `distance ${work.sprayJobId}`, kind: 'distance', description, quantity, unit: unitOf(found.entry), price, found }),
    ];
  });
}

function fuelLine(work: PricedWork | undefined, base: string, fuelPrice: string | null): PricedLine[] {
  const found = work && findPrice(work, 'fuel', () => true);
  const { basePrice, step, percent } = found?.entry ?? {};
  if (!found || fuelPrice === null || !basePrice || !step || !percent) return [];
  const steps = new Big(fuelPrice).minus(basePrice).div(step).round(0, Big.roundDown);
  if (steps.lte(0)) return [];
  const share = decimalRate(steps.times(percent).toFixed());
  const description = `Fuel surcharge ${share} % (fuel at $${decimalRate(fuelPrice)}, ${steps.toFixed()} steps of $${step} above $${basePrice})`;
  const price = percentOf(base, share);
  return isZero(price) ? [] : [toLine({ key: 'fuel', kind: 'fuel', description, quantity: '1', unit: 'unit', price, found })];
}

function productLines(work: PricedWork): PricedLine[] {
  return work.products.flatMap((product) => (product.farmerSupplied ? handlingLine(work, product) : suppliedLine(work, product)));
}

const fitsProduct = (product: PricedProduct, entry: PriceEntry) =>
  (entry.chemicalId === null || entry.chemicalId === product.chemicalId) &&
  (entry.productType === null || entry.productType === product.type);

function suppliedLine(work: PricedWork, product: PricedProduct): PricedLine[] {
  const { amount, unit, cost } = product;
  const found = findPrice(work, 'product', (entry) => {
    const isPriced = entry.price !== null || cost !== null;
    return fitsProduct(product, entry) && entry.per === unit && isPriced;
  });
  const pcp = product.pcpNumber === null ? '' : `, PCP ${product.pcpNumber}`;
  const description = `${product.name}${pcp}, ${work.title}`;
  const price = found
    ? (found.entry.price ?? decimalRate(new Big(cost ?? 0).times(new Big(100).plus(found.entry.percent ?? 0)).div(100)))
    : null;
  const key = `product ${work.key} ${product.id}`;
  return [toLine({ key, kind: 'product', description, recordId: work.recordId, quantity: String(amount ?? 0), unit, price, found })];
}

function handlingLine(work: PricedWork, product: PricedProduct): PricedLine[] {
  const found = findPrice(work, 'handling', (entry) => fitsProduct(product, entry) && (entry.per !== 'jug' || product.unit === 'L'));
  if (!found) return [];
  const { per, price, jugLitres } = found.entry;
  const jugs = () =>
    new Big(product.amount ?? 0)
      .div(jugLitres ?? 1)
      .round(0, Big.roundUp)
      .toFixed();
  const quantity = per === 'jug' ? jugs() : String(work.acres);
  const description = `Handling of ${product.name}, ${work.title}`;
  const key = `handling ${work.key} ${product.id}`;
  return [toLine({ key, kind: 'handling', description, recordId: work.recordId, quantity, unit: unitOf(found.entry), price, found })];
}

/** A discount that depends on no day of payment. */
function discountLine(work: PricedWork | undefined, subtotal: string): PricedLine[] {
  const found = work && findPrice(work, 'discount', ({ days }) => days === null);
  if (!found) return [];
  const { percent, amount, name } = found.entry;
  const price = negate(percent === null ? (amount ?? '0') : percentOf(subtotal, percent));
  if (isZero(price)) return [];
  const description = `${name ?? 'Discount'}${percent === null ? '' : ` ${percent} %`}`;
  return [toLine({ key: 'discount', kind: 'discount', description, quantity: '1', unit: 'unit', price, found })];
}

/** The discount for early payment, as the invoice says it; null for none. */
export function earlyDiscountText(work: PricedWork | undefined): string | null {
  const found = work && findPrice(work, 'discount', ({ days }) => days !== null);
  if (!found) return null;
  const { percent, amount, days } = found.entry;
  return `${percent === null ? formatMoney(amount ?? '0') : `${percent} %`} off if paid within ${days ?? 0} days of the invoice`;
}
