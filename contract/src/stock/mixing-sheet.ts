import { compareDecimals, type Decimal, maxOf, minOf } from '../billing/money.ts';
import type { RateUnit } from '../chemicals/chemical-label.ts';
import { inMixingOrder, type MixingStep, unknownOrderNotes } from '../chemicals/mixing-steps.ts';
import { planLoads, roundTo, type WorkOrderLoad } from '../spray-jobs/work-order/loads.ts';
import { containersText, roundAmount, subtractAmount, sumAmounts } from './amounts.ts';
import { type AircraftMass, kilogramsPerLitre, liftOf, type LoadLimit, limitOfLoad, withoutDensity } from './load-mass.ts';

/** Where product is drawn from, in the order in which it should be. */
export interface MixSource {
  /** Null for an unknown lot. */
  lotNumber: string | null;
  placeName: string;
  amount: Decimal;
}

export interface MixProduct {
  name: string;
  unit: RateUnit;
  ratePerAcre: number;
  step: MixingStep | null;
  /** The place that the label or a person gives it in the mix; null leaves it to the common order. */
  position: number | null;
  densityKgPerLitre: number | null;
  containerSize: Decimal | null;
  /** Null for the operation's own product. */
  ownerName: string | null;
  sources: readonly MixSource[];
  /** Drawn so far for the job, less what was put back. */
  drawn: Decimal;
  /** Of that, what the loads that are done took. */
  loaded: Decimal;
  /** What to wear, by the label; null if not known. */
  protection: string | null;
}

export interface Mix {
  /** Of the job, as they are now. */
  acres: number;
  /** Of the loads that are done. */
  acresDone: number;
  loadsDone: number;
  litersPerAcre: number;
  hopperLitres: number;
  products: readonly MixProduct[];
  aircraft: AircraftMass | null;
}

/** A thing to do and to tick. */
export interface MixStep {
  /** Names the tick: the load and the step. */
  key: string;
  kind: 'water' | 'product' | 'agitate';
  text: string;
  /** Of a product. */
  product?: {
    name: string;
    amount: Decimal;
    unit: RateUnit;
    ownerName: string | null;
    /** Where to draw what was not drawn already. */
    sources: MixSource[];
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
  name: string;
  unit: RateUnit;
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
 * What the person at the mixer does for each load that is not done: water first, then the products in their order. After a change of acres or
 * rates the remaining loads are planned again, and what was drawn already counts.
 */
export function calculateMixingSheet(mix: Mix): MixingSheet {
  const products = inMixingOrder(mix.products);
  const acres = Math.max(0, roundTo(mix.acres - mix.acresDone, 1));
  const liftKg = mix.aircraft === null ? null : liftOf(mix.aircraft);
  const kgPerLitre = kilogramsPerLitre(products, mix.litersPerAcre);
  const limit = limitOfLoad(mix.hopperLitres, liftKg, kgPerLitre);
  const planned = acres === 0 ? [] : planLoads(acres, products, { litersPerAcre: mix.litersPerAcre, hopperLitres: limit.litres }).loads;
  const totals = products.map((product, index) => totalOf(product, planned, index));
  const draws = products.map((product) => createSources(product.sources, besideOf(product)));
  const loads = planned.map((load, index): MixLoad => {
    const n = mix.loadsDone + index + 1;
    const { acres: loadAcres, sprayLitres, waterLitres, isPart } = load;
    const massKg = kgPerLitre === null ? null : massOf(load, products);
    return { n, acres: loadAcres, sprayLitres, waterLitres, isPart, massKg, steps: stepsOf(n, load, { products, draws }) };
  });
  return { loads, totals, limit, liftKg, notes: notesOf(mix, products, { acres, loads, limit, liftKg }) };
}

/** What was drawn and is in no load. */
const besideOf = ({ drawn, loaded }: MixProduct): Decimal => maxOf('0', subtractAmount(drawn, loaded));

function totalOf(product: MixProduct, loads: readonly WorkOrderLoad[], index: number): MixTotal {
  const { name, unit, ownerName } = product;
  const needed = sumAmounts(loads.map(({ amounts }) => roundAmount(amounts[index] ?? 0)));
  const beside = besideOf(product);
  return {
    ...{ name, unit, ownerName, needed },
    toDraw: maxOf('0', subtractAmount(needed, beside)),
    leftOver: maxOf('0', subtractAmount(beside, needed)),
  };
}

/** Takes amounts from what was drawn already, then from the sources in their order. What these do not have is not in the result. */
function createSources(sources: readonly MixSource[], drawn: Decimal): (amount: Decimal) => MixSource[] {
  const left = sources.map((source) => ({ ...source }));
  let beside = drawn;
  return (amount) => {
    const taken = minOf(amount, beside);
    beside = subtractAmount(beside, taken);
    let missing = subtractAmount(amount, taken);
    return left.flatMap((source) => {
      const part = minOf(missing, source.amount);
      if (compareDecimals(part, 0) <= 0) return [];
      missing = subtractAmount(missing, part);
      source.amount = subtractAmount(source.amount, part);
      return [{ ...source, amount: part }];
    });
  };
}

interface Tank {
  products: readonly MixProduct[];
  draws: readonly ((amount: Decimal) => MixSource[])[];
}

function stepsOf(n: number, { waterLitres, amounts }: WorkOrderLoad, { products, draws }: Tank): MixStep[] {
  const waterText = waterLitres > 0 ? `Water: ${roundAmount(waterLitres)} L` : 'No water: the products are all of it';
  const water: Omit<MixStep, 'key'> = { kind: 'water', text: waterText };
  const lastWettable = products.findLastIndex(({ step }) => step === 'wettable');
  const steps = products.flatMap((product, index): Omit<MixStep, 'key'>[] => {
    const amount = roundAmount(amounts[index] ?? 0);
    const sources = draws[index]?.(amount) ?? [];
    const { name, unit, ownerName, containerSize } = product;
    const owner = ownerName === null ? '' : ` of ${ownerName}`;
    const text = `${name}${owner}: ${containersText(amount, containerSize, unit)}${lotsText(sources, unit)}`;
    const add = { kind: 'product' as const, text, product: { name, amount, unit, ownerName, sources } };
    return index === lastWettable ? [add, { kind: 'agitate', text: 'Agitate until nothing settles' }] : [add];
  });
  return [water, ...steps].map((step, index) => ({ key: `${n}.${index + 1}`, ...step }));
}

/** ', lot A-1' or ', lot A-1 6.6 L and unknown lot 3.4 L'. */
function lotsText(sources: readonly MixSource[], unit: RateUnit): string {
  const [first, ...more] = sources;
  if (first === undefined) return '';
  const nameOf = ({ lotNumber }: MixSource) => (lotNumber === null ? 'unknown lot' : `lot ${lotNumber}`);
  if (more.length === 0) return `, ${nameOf(first)}`;
  return `, ${sources.map((source) => `${nameOf(source)} ${source.amount} ${unit}`).join(' and ')}`;
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
      ? [`The density of ${unknown.join(' and ')} is not known, so the mass of a load is not computed. Check it against what the aircraft may lift.`]
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
