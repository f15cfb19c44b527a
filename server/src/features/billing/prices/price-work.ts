import { addDecimals, compareDecimals, decimalRate, isZero, LINE_KIND_LABEL, type PriceEntry, unitOf } from '@swathline/contract';
import Big from 'big.js';
import { groupBy } from '../../../platform/db/sql/rows.ts';
import { findPrice, isWithin, type PricedLine, type PricedProduct, type PricedWork, titlesOf, toLine } from './find-price.ts';
import { discountLines, fuelLines } from './per-cent-lines.ts';

interface Conditions {
  /** The day's fuel price, which is typed. */
  fuelPrice: string | null;
}

/**
 * The lines for works of one customer. A line without a price has neither `listPrice` nor `source`, and a price of 0. One whose quantity is
 * not known has a quantity of 0.
 */
export function priceWork(works: readonly PricedWork[], { fuelPrice }: Conditions): PricedLine[] {
  const base = baseLines(works);
  const surcharged = [...base, ...fuelLines(works, base, fuelPrice)];
  return [...surcharged, ...discountLines(works, surcharged)];
}

/** The lines on which a fuel surcharge and a discount are a per cent. */
export function baseLines(works: readonly PricedWork[]): PricedLine[] {
  const flown = works.flatMap((work) => [...applicationLines(work), ...productLines(work)]);
  const jobs = [...groupBy(works, ({ sprayJobId }) => sprayJobId).values()];
  return [...flown, ...jobs.flatMap(callOutMinimum), ...jobs.flatMap(distanceLine)];
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
  const [first] = works;
  const minimum = first && findPrice(first, 'minimum', ({ per }) => per === 'call-out');
  const billed = works.flatMap(applicationLines);
  const acres = billed.reduce((sum, { quantity }) => addDecimals(sum, quantity), '0');
  const least = minimum?.entry.acres ?? 0;
  const price = billed[0]?.listPrice ?? null;
  if (!minimum || price === null || compareDecimals(acres, least) >= 0) return [];
  const quantity = new Big(least).minus(acres).toFixed();
  const description = `Minimum of ${least} acres for a call-out, ${titlesOf(works)}`;
  const key = `minimum ${first.sprayJobId}`;
  return [toLine({ key, kind: 'minimum', description, quantity, unit: 'acre', price, found: minimum })];
}

/** A job is one call-out, whose distance is that of its farthest field. */
function distanceLine(works: readonly PricedWork[]): PricedLine[] {
  const km = works.reduce<number | null>(
    (most, { distanceKm }) => (distanceKm !== null && distanceKm >= (most ?? 0) ? distanceKm : most),
    null,
  );
  const work = works.find(({ distanceKm }) => distanceKm === km);
  if (!work) return [];
  const isUnknown = km === null && findPrice(work, 'distance', dependsOnKm) !== undefined;
  const found = findPrice(work, 'distance', ({ price, from, to }) =>
    isUnknown ? price !== null && !isZero(price) : isWithin(km, from, to),
  );
  const price = found?.entry.price;
  if (!found || !price || isZero(price)) return [];
  const distance = isUnknown ? ' by the km from the strip' : km === null ? '' : `, ${km} km`;
  const farthest = works.some(({ distanceKm }) => distanceKm !== km) ? `, the farthest of ${works.length} fields` : '';
  const description = `${found.entry.name ?? LINE_KIND_LABEL.distance}${distance}, ${work.title}${farthest}`;
  const flown = found.entry.per === 'km' ? String(km) : '1';
  if (!isUnknown && isZero(flown)) return [];
  const quantity = isUnknown ? '0' : flown;
  return [toLine({ key: `distance ${work.sprayJobId}`, kind: 'distance', description, quantity, unit: unitOf(found.entry), price, found })];
}

const dependsOnKm = ({ per, from, to }: PriceEntry) => per === 'km' || from !== null || to !== null;

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
