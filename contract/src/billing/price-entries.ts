import { AIRCRAFT_KINDS } from '../aircraft/aircraft-kinds.ts';
import { CHEMICAL_TYPES } from '../chemicals/chemical-types.ts';
import { Id, optionalNumber, optionalText } from '../values.ts';
import { z } from '../zod.ts';
import { Percent, Rate, SignedRate } from './billing-values.ts';

export const PRICE_KINDS = ['application', 'minimum', 'distance', 'fuel', 'product', 'handling', 'standby', 'other', 'discount'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

export const PRICE_UNITS = ['acre', 'field', 'call-out', 'km', 'L', 'kg', 'jug', 'hour', 'unit'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** What each kind of price needs, with the sentence for a missing value. */
const NEEDED: Record<PriceKind, Partial<Record<keyof Parts, string>>> = {
  application: { price: 'Enter the price per acre' },
  minimum: { acres: 'Enter the least number of acres', per: 'Choose whether the minimum is for a field or for a call-out' },
  distance: { price: 'Enter the price', per: 'Choose whether the price is per km or for the call-out' },
  fuel: {
    basePrice: 'Enter the fuel price from which the surcharge begins',
    step: 'Enter the step of the fuel price',
    percent: 'Enter the per cent for each step',
  },
  product: { per: 'Choose litre or kilogram' },
  handling: { price: 'Enter the price', per: 'Choose whether handling is per acre or per jug' },
  standby: { name: 'Enter a name', price: 'Enter the price', per: 'Choose the unit' },
  other: { name: 'Enter a name', price: 'Enter the price', per: 'Choose the unit' },
  discount: {},
};

const UNITS: Record<PriceKind, readonly PriceUnit[]> = {
  application: ['acre'],
  minimum: ['field', 'call-out'],
  distance: ['km', 'call-out'],
  fuel: [],
  product: ['L', 'kg'],
  handling: ['acre', 'jug'],
  standby: PRICE_UNITS,
  other: PRICE_UNITS,
  discount: [],
};

const BAND = 'A limit must be between 0 and 1,000,000';
const band = optionalNumber(0, 1_000_000, BAND);

const Parts = z.strictObject({
  kind: z.enum(PRICE_KINDS, `The kind of a price must be one of ${PRICE_KINDS.join(', ')}`),
  /** For the line; the kind's own name if it is null. */
  name: optionalText(200, 'The name can have at most 200 characters'),
  /** For this kind of aircraft alone; null for all. */
  aircraftKind: z
    .enum(AIRCRAFT_KINDS, `The aircraft must be one of ${AIRCRAFT_KINDS.join(', ')}`)
    .nullable()
    .optional(),
  productType: z
    .enum(CHEMICAL_TYPES, `The type must be one of ${CHEMICAL_TYPES.join(', ')}`)
    .nullable()
    .optional(),
  chemicalId: Id.nullable().optional(),
  /** The band, both limits included: litres per acre of an application, kilometres of a distance. */
  from: band,
  to: band,
  /** The band of the field's size in acres. */
  fromAcres: band,
  toAcres: band,
  price: Rate.nullable().optional(),
  /** A mark-up on the chemical's cost, a surcharge for each step of the fuel price, or a discount. */
  percent: Percent.nullable().optional(),
  /** The amount of a discount. */
  amount: SignedRate.nullable().optional(),
  per: z
    .enum(PRICE_UNITS, `The unit must be one of ${PRICE_UNITS.join(', ')}`)
    .nullable()
    .optional(),
  acres: band,
  /** Litres in a jug, for handling per jug. */
  jugLitres: band,
  basePrice: Rate.nullable().optional(),
  step: Rate.nullable().optional(),
  /** A discount that holds for payment within this many days of the invoice. */
  days: z.number().int().min(0).max(365, 'At most 365 days').nullable().optional(),
});
type Parts = z.infer<typeof Parts>;

const LIMIT_ORDER = 'The upper limit must be above the lower one';
const ONE_OF = 'Enter a percentage or an amount, not both';

interface Fault {
  key: keyof Parts;
  message: string;
}

const isAbsent = (value: unknown) => value === null || value === undefined;

/** What is wrong with a price, if anything. */
function findFaults(entry: Parts): Fault[] {
  const needed = Object.entries(NEEDED[entry.kind]) as [keyof Parts, string][];
  const faults = needed.filter(([key]) => isAbsent(entry[key])).map(([key, message]) => ({ key, message }));
  const units = UNITS[entry.kind];
  if (!isAbsent(entry.per) && entry.per && units.length > 0 && !units.includes(entry.per)) {
    faults.push({ key: 'per', message: `The unit must be one of ${units.join(', ')}` });
  }
  if (isOutOfOrder(entry.from, entry.to)) faults.push({ key: 'to', message: LIMIT_ORDER });
  if (isOutOfOrder(entry.fromAcres, entry.toAcres)) faults.push({ key: 'toAcres', message: LIMIT_ORDER });
  if (entry.kind === 'discount' && isAbsent(entry.percent) === isAbsent(entry.amount)) faults.push({ key: 'percent', message: ONE_OF });
  if (entry.kind === 'product' && isAbsent(entry.price) === isAbsent(entry.percent)) {
    faults.push({ key: 'price', message: "Enter a price or a mark-up on the chemical's cost, not both" });
  }
  if (entry.kind === 'fuel' && Number(entry.step) === 0 && !isAbsent(entry.step)) {
    faults.push({ key: 'step', message: 'The step must be above 0' });
  }
  if (entry.kind === 'handling' && entry.per === 'jug' && !entry.jugLitres) {
    faults.push({ key: 'jugLitres', message: 'Enter the litres of a jug' });
  }
  return faults;
}

const isOutOfOrder = (from: number | null | undefined, to: number | null | undefined) =>
  typeof from === 'number' && typeof to === 'number' && to <= from;

/** One price of a list. Which values it needs depends on its kind. */
export const PriceEntryForm = Parts.superRefine((entry, context) => {
  for (const { key, message } of findFaults(entry)) context.addIssue({ code: 'custom', path: [key], message });
});

/** One price of a list. A band includes both limits, and null has none. Of two prices that meet at a limit the first counts. */
export const PriceEntry = z.object({
  kind: z.enum(PRICE_KINDS),
  name: z.string().nullable(),
  aircraftKind: z.enum(AIRCRAFT_KINDS).nullable(),
  productType: z.enum(CHEMICAL_TYPES).nullable(),
  chemicalId: Id.nullable(),
  from: z.number().nullable(),
  to: z.number().nullable(),
  fromAcres: z.number().nullable(),
  toAcres: z.number().nullable(),
  price: z.string().nullable(),
  percent: z.string().nullable(),
  amount: z.string().nullable(),
  per: z.enum(PRICE_UNITS).nullable(),
  acres: z.number().nullable(),
  jugLitres: z.number().nullable(),
  basePrice: z.string().nullable(),
  step: z.string().nullable(),
  days: z.number().int().nullable(),
});
export type PriceEntry = z.infer<typeof PriceEntry>;

const EMPTY_ENTRY: Omit<PriceEntry, 'kind'> = {
  name: null,
  aircraftKind: null,
  productType: null,
  chemicalId: null,
  from: null,
  to: null,
  fromAcres: null,
  toAcres: null,
  price: null,
  percent: null,
  amount: null,
  per: null,
  acres: null,
  jugLitres: null,
  basePrice: null,
  step: null,
  days: null,
};

/** An entry with null for everything that was left out. */
export function wholeEntry(form: z.infer<typeof PriceEntryForm>): PriceEntry {
  const given = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
  return { ...EMPTY_ENTRY, ...(given as Partial<PriceEntry>), kind: form.kind };
}

/** Every kind has one unit, or the one that was chosen. */
export const unitOf = ({ kind, per }: Pick<PriceEntry, 'kind' | 'per'>): PriceUnit => per ?? (kind === 'application' ? 'acre' : 'unit');
