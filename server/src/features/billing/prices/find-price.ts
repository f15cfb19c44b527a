import { type InvoiceLine, type LineKind, type PriceEntry, type PriceKind } from '@swathline/contract';
import Big from 'big.js';

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

/** A price with its list. */
export interface Found {
  list: PricedBy;
  entry: PriceEntry;
}

/** Both limits of a band are included. */
export const isWithin = (value: number | null, from: number | null, to: number | null) =>
  (from === null && to === null) || (value !== null && (from === null || value >= from) && (to === null || value <= to));

/** The first price that fits, from the customer's own list, or else from that of everyone. */
export function findPrice(work: PricedWork, kind: PriceKind, fits: (entry: PriceEntry) => boolean): Found | undefined {
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
    : `, ${from === null ? `up to ${to ?? ''}` : to === null ? `from ${from}` : `${from} to ${to}`} ${unit}`;

export function sourceOf({ list, entry }: Found): NonNullable<InvoiceLine['source']> {
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

/** As `Quantity` of the contract. */
const MAX_QUANTITY_DECIMALS = 4;

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

/** Without a price that fits, a line has none of the list. */
export const toLine = ({ price, found, quantity, recordId = null, ...parts }: LineParts): PricedLine => ({
  ...parts,
  recordId,
  quantity: new Big(quantity).round(MAX_QUANTITY_DECIMALS).toFixed(),
  unitPrice: price ?? '0.00',
  listPrice: found ? price : null,
  source: found ? sourceOf(found) : null,
});

/** Names works in the description of a line for several. */
export function titlesOf([first, ...others]: readonly PricedWork[]): string {
  return `${first?.title ?? ''}${others.length > 0 ? ` and ${others.length} more` : ''}`;
}
