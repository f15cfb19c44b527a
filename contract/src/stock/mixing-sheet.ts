import { compareDecimals, type Decimal, maxOf, minOf } from '../billing/money.ts';
import type { RateUnit } from '../chemicals/chemical-label.ts';
import { inMixingOrder, unknownOrderNotes } from '../chemicals/mixing-steps.ts';
import { type LoadLimit, weighLoads, withoutDensity } from '../spray-jobs/work-order/load-mass.ts';
import { planLoads, type WorkOrderLoad } from '../spray-jobs/work-order/loads.ts';
import { formatExact, roundTo } from '../display.ts';
import { containersText, roundAmount, subtractAmount, sumAmounts } from './amounts.ts';
import type { Mix, MixProduct, MixSource } from './mix.ts';

/** A thing to do and to tick. */
export interface MixStep {
  /** Names the tick: the load, the product and its amount, so that a step that changes is another one. */
  key: string;
  kind: 'water' | 'product' | 'agitate';
  text: string;
  /** Of a product. */
  product?: {
    id: string;
    name: string;
    amount: Decimal;
    unit: RateUnit;
    ownerId: string | null;
    ownerName: string | null;
    /** From where to draw what was not drawn already. */
    sources: MixSource[];
    /** What no source has. */
    missing: Decimal;
  };
}

export interface MixLoad {
  /** From 1, counting on from the loads that are done. */
  n: number;
  acres: number;
  sprayLitres: number;
  waterLitres: number;
  isPart: boolean;
  /** Null if a density is not known. */
  massKg: number | null;
  steps: MixStep[];
}

/** What is still to draw of a product, or left over. */
export interface MixTotal {
  productId: string | null;
  name: string;
  unit: RateUnit;
  ownerId: string | null;
  ownerName: string | null;
  /** For the loads that are not done. */
  needed: Decimal;
  toDraw: Decimal;
  /** Drawn and needed by no load: for the next job of this product and owner, rinsate, or back. */
  leftOver: Decimal;
}

export interface MixingSheet {
  loads: MixLoad[];
  totals: MixTotal[];
  limit: LoadLimit;
  /** Null if a mass is not known. */
  liftKg: number | null;
  notes: string[];
}

/**
 * What the person at the mixer does for each load that is not done: water first, then the products in their order. After a change of acres
 * or rates the remaining loads are planned again, and what was drawn already counts.
 */
export function calculateMixingSheet(mix: Mix): MixingSheet {
  const products = inMixingOrder(mix.products);
  const acres = acresLeft(mix);
  const { limit, liftKg, kgPerLitre } = weighLoads({ ...mix, products });
  const planned = acres === 0 ? [] : planLoads(acres, products, { litersPerAcre: mix.litersPerAcre, hopperLitres: limit.litres }).loads;
  const totals = products.map((product, index) => totalOf(product, planned, index));
  const draws = products.map((product) => createDraws(product.sources, besideOf(product)));
  const loads = planned.map((load, index): MixLoad => {
    const n = mix.loadsDone + index + 1;
    const { acres: loadAcres, sprayLitres, waterLitres, isPart } = load;
    const massKg = kgPerLitre === null ? null : massOf(load, products);
    return { n, acres: loadAcres, sprayLitres, waterLitres, isPart, massKg, steps: stepsOf(n, load, { products, draws }) };
  });
  return { loads, totals, limit, liftKg, notes: notesOf(mix, products, { acres, loads, limit, liftKg }) };
}

/** Reported litres are rounded, so that the acres of loads are not exact: less than this is no load. */
const MIN_REST_ACRES = 0.15;

function acresLeft({ acres, acresDone }: Mix): number {
  const left = roundTo(acres - acresDone, 1);
  return left <= 0 || (acresDone > 0 && left < MIN_REST_ACRES) ? 0 : left;
}

/** What was drawn and is in no load. */
const besideOf = ({ drawn, loaded }: MixProduct): Decimal => maxOf('0', subtractAmount(drawn, loaded));

function totalOf(product: MixProduct, loads: readonly WorkOrderLoad[], index: number): MixTotal {
  const { productId, name, unit, ownerId, ownerName } = product;
  const needed = sumAmounts(loads.map(({ amounts }) => roundAmount(amounts[index] ?? 0)));
  const beside = besideOf(product);
  return {
    productId,
    name,
    unit,
    ownerId,
    ownerName,
    needed,
    toDraw: maxOf('0', subtractAmount(needed, beside)),
    leftOver: maxOf('0', subtractAmount(beside, needed)),
  };
}

type Draw = Pick<NonNullable<MixStep['product']>, 'sources' | 'missing'>;

/** Takes amounts from what was drawn already, then from the sources in their order. */
function createDraws(available: readonly MixSource[], drawn: Decimal): (amount: Decimal) => Draw {
  const left = available.map((source) => ({ ...source }));
  let beside = drawn;
  return (amount) => {
    const taken = minOf(amount, beside);
    beside = subtractAmount(beside, taken);
    let missing = subtractAmount(amount, taken);
    const sources = left.flatMap((source) => {
      const part = minOf(missing, source.amount);
      if (compareDecimals(part, 0) <= 0) return [];
      missing = subtractAmount(missing, part);
      source.amount = subtractAmount(source.amount, part);
      return [{ ...source, amount: part }];
    });
    return { sources, missing };
  };
}

const stepKey = (load: number, step: string): string => `${load}.${step}`;

/** Whether a step of a load has this key. */
export const isStepOf = (load: number, key: string): boolean => key.startsWith(stepKey(load, ''));

interface Tank {
  products: readonly MixProduct[];
  draws: readonly ((amount: Decimal) => Draw)[];
}

function stepsOf(n: number, { waterLitres, amounts }: WorkOrderLoad, { products, draws }: Tank): MixStep[] {
  const waterText = waterLitres > 0 ? `Water: ${formatExact(Number(roundAmount(waterLitres)))} L` : 'No water: the products are all of it';
  const water: MixStep = { key: waterText, kind: 'water', text: waterText };
  const lastWettable = products.findLastIndex(({ step }) => step === 'wettable');
  const keyOf = ({ id, unit }: MixProduct, index: number) => `${id} ${roundAmount(amounts[index] ?? 0)} ${unit}`;
  const steps = products.flatMap((product, index): MixStep[] => {
    const amount = roundAmount(amounts[index] ?? 0);
    const { sources, missing } = draws[index]?.(amount) ?? { sources: [], missing: amount };
    const { id, name, unit, ownerId, ownerName } = product;
    const owner = ownerName === null ? '' : ` of ${ownerName}`;
    const text = `${name}${owner}: ${sourcesText(amount, sources, unit)}`;
    const add = {
      key: keyOf(product, index),
      kind: 'product' as const,
      text,
      product: { id, name, amount, unit, ownerId, ownerName, sources, missing },
    };
    if (index !== lastWettable) return [add];
    const agitated = products
      .slice(0, index + 1)
      .map(keyOf)
      .join();
    return [add, { key: `agitate ${agitated}`, kind: 'agitate', text: 'Agitate until nothing settles' }];
  });
  return [water, ...steps].map((step) => ({ ...step, key: stepKey(n, step.key) }));
}

/** '1 jug of 5 L and 3.32 L, lot A-1 (Trailer)' or '10 L, lot A-1 (Trailer) 6.6 L and unknown lot (Shed) 1 jug of 3.4 L'. */
function sourcesText(amount: Decimal, sources: readonly MixSource[], unit: RateUnit): string {
  const [first, ...more] = sources;
  if (first === undefined) return `${amount} ${unit}`;
  const nameOf = ({ lotNumber, placeName }: MixSource) => `${lotNumber === null ? 'unknown lot' : `lot ${lotNumber}`} (${placeName})`;
  const jugsOf = ({ containerSize = null }: MixSource, part: Decimal) => containersText(part, containerSize, unit);
  if (more.length === 0) return `${jugsOf(first, amount)}, ${nameOf(first)}`;
  return `${amount} ${unit}, ${sources.map((source) => `${nameOf(source)} ${jugsOf(source, source.amount)}`).join(' and ')}`;
}

/** Water, liquids by their density, and dry products. */
function massOf({ waterLitres, amounts }: WorkOrderLoad, products: readonly MixProduct[]): number {
  const mass = products.reduce(
    (sum, { unit, densityKgPerLitre }, index) => sum + (amounts[index] ?? 0) * (unit === 'kg' ? 1 : (densityKgPerLitre ?? 0)),
    waterLitres,
  );
  return roundTo(mass, 1);
}

interface Planned {
  acres: number;
  loads: readonly MixLoad[];
  limit: LoadLimit;
  liftKg: number | null;
}

function notesOf({ aircraft }: Mix, products: readonly MixProduct[], { acres, loads, limit, liftKg }: Planned): string[] {
  const unknown = withoutDensity(products);
  const isWeighed = aircraft !== null && liftKg !== null;
  return [
    ...(isWeighed && unknown.length > 0
      ? [
          `The density of ${unknown.join(' and ')} is not known, so the mass of a load is not computed. Check it against what the aircraft may lift.`,
        ]
      : []),
    ...(aircraft !== null && limit.by === 'mass'
      ? [`${aircraft.registration} may lift ${liftKg} kg today, so a load has at most ${limit.litres} L.`]
      : []),
    ...(acres > 0 && loads.length === 0
      ? ['These loads cannot be planned: one would hold less than a tenth of an acre, or there would be more than 500.']
      : []),
    ...unknownOrderNotes(products),
    ...(products.length > 1 ? ['Test the mix in a jar first if these products were not mixed before.'] : []),
    ...products.flatMap(({ name, protection }) => (protection === null ? [] : [`${name}: wear ${protection}.`])),
  ];
}
