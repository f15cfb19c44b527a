import { RATE_UNITS } from '../chemicals/chemical-label.ts';
import { MIXING_STEPS } from '../chemicals/mixing-steps.ts';
import type { MixChange, PlannedMix } from '../crew/crew-events.ts';
import { formatExact, roundTo } from '../display.ts';
import { AircraftMass, weighLoads } from '../spray-jobs/work-order/load-mass.ts';
import { planLoads } from '../spray-jobs/work-order/loads.ts';
import { Id } from '../values.ts';
import { z } from '../zod.ts';
import { amountOn, roundAmount, sumAmounts } from './amounts.ts';
import { AmountText, STOCK_OWNER_PARTS } from './stock-values.ts';

/** An amount of a lot at a place. */
export const MixSource = z.object({
  lotId: Id,
  /** Null for an unknown lot. */
  lotNumber: z.string().nullable(),
  placeId: Id,
  placeName: z.string(),
  /** Null if not known. Copies that phones loaded before it was sent have none. */
  containerSize: AmountText.nullish(),
  amount: AmountText,
});
export type MixSource = z.infer<typeof MixSource>;

const MixProduct = z.object({
  /**
   * Names the product in the mix of its job, whatever its place there, and stays when the products of the job are edited. Copies that
   * phones loaded before there were ids have none.
   */
  id: z.string().optional(),
  /** Null if the stock of the product is not kept. */
  productId: Id.nullable(),
  name: z.string(),
  unit: z.enum(RATE_UNITS),
  ratePerAcre: z.number(),
  step: z.enum(MIXING_STEPS).nullable(),
  /** The place that the label or a person gives it in the mix; null leaves it to the common order. */
  position: z.number().nullable(),
  /** Of a liquid; null if not known. */
  densityKgPerLitre: z.number().nullable(),
  /** Of the lot to draw first, for pages that know no size of a source. */
  containerSize: AmountText.nullable(),
  ...STOCK_OWNER_PARTS,
  /** From where to draw it: what expires first, first. */
  sources: z.array(MixSource),
  /** What was drawn for the job, less what was put back. */
  drawn: z.array(MixSource),
  /** What to wear, by the label; null if not known. */
  protection: z.string().nullable(),
});

/** Everything about mixing for a job but the loads that are done. */
export const MixPlan = z.object({
  sprayJobId: Id,
  acres: z.number(),
  litersPerAcre: z.number(),
  hopperLitres: z.number(),
  products: z.array(MixProduct),
  aircraft: AircraftMass.nullable(),
});
export type MixPlan = z.infer<typeof MixPlan>;

export const LoadDone = z.object({
  n: z.number().int(),
  /** Null if nobody said it: then it was as planned. */
  litres: z.number().nullable(),
});
export type LoadDone = z.infer<typeof LoadDone>;

/** A mix with what the loads that are done took of it. */
export interface Mix extends Omit<MixPlan, 'sprayJobId' | 'products'> {
  /** Of the loads that are done. */
  acresDone: number;
  loadsDone: number;
  products: (Omit<MixPlan['products'][number], 'id' | 'drawn'> & {
    id: string;
    /** Drawn so far for the job, less what was put back. */
    drawn: string;
    /** Of that, what the loads that are done took. */
    loaded: string;
  })[];
}
export type MixProduct = Mix['products'][number];

/** The id of a product of a plan. */
export const mixProductId = ({ id, name }: Pick<MixPlan['products'][number], 'id' | 'name'>): string => id ?? name;

export const plannedMix = ({ acres, products }: MixPlan): PlannedMix => ({
  acres,
  products: products.map(({ id, name, unit, ratePerAcre }) => ({ id: mixProductId({ id, name }), name, unit, ratePerAcre })),
});

/** What the office has changed since a mix was changed on the strip. Unless it is nothing, that change no longer counts. */
export function plannedSince(plan: MixPlan, { planned: before }: Pick<MixChange, 'planned'>): string[] {
  const now = plannedMix(plan);
  const rateText = ({ ratePerAcre, unit }: PlannedMix['products'][number]) => `${formatExact(ratePerAcre)} ${unit}/acre`;
  const gone = before.products.filter(({ id }) => !now.products.some((product) => product.id === id));
  return [
    ...(now.acres === before.acres ? [] : [`${formatExact(now.acres)} acres instead of ${formatExact(before.acres)}`]),
    ...gone.map(({ name }) => `without ${name}`),
    ...now.products.flatMap((product) => {
      const known = before.products.find(({ id }) => id === product.id);
      if (!known) return [`with ${product.name}, ${rateText(product)}`];
      return rateText(known) === rateText(product) ? [] : [`${product.name} ${rateText(product)} instead of ${rateText(known)}`];
    }),
  ];
}

/**
 * Adds to a plan what the loads that are done took, and what was changed on the strip, in its order. A load that was reported with the
 * litres of the plan took what was planned; another one took its share by the rates that held for it. The last change does not count for
 * the remaining loads once the office has changed the plan.
 */
export function mixOf(mixPlan: MixPlan, done: readonly LoadDone[], changes: readonly MixChange[] = []): Mix {
  const { sprayJobId: _, ...plan } = mixPlan;
  const last = changes.at(-1);
  const counting = last && plannedSince(mixPlan, last).length === 0 ? last : undefined;
  const { loads } = planLoads(plan.acres, plan.products, { ...plan, hopperLitres: weighLoads(plan).limit.litres });
  const taken = done.map(({ n, litres }) => {
    const [planned, change] = [loads[n - 1], changes.findLast(({ fromLoad }) => fromLoad <= n)];
    if (!change && planned && (litres === null || litres === planned.sprayLitres)) return planned;
    const acres = (litres ?? 0) / plan.litersPerAcre;
    // A product that a change does not name was not in the mix then.
    const rateOf = (product: MixPlan['products'][number]) => (change ? (change.rates[mixProductId(product)] ?? 0) : product.ratePerAcre);
    const amounts = plan.products.map((product) => Number(amountOn(acres, rateOf(product))));
    return { acres: roundTo(acres, 1), amounts };
  });
  return {
    ...plan,
    acres: counting?.acres ?? plan.acres,
    acresDone: roundTo(
      taken.reduce((sum, { acres }) => sum + acres, 0),
      1,
    ),
    loadsDone: Math.max(0, ...done.map(({ n }) => n)),
    products: plan.products.map((product, index) => ({
      ...product,
      id: mixProductId(product),
      ratePerAcre: counting?.rates[mixProductId(product)] ?? product.ratePerAcre,
      drawn: sumAmounts(product.drawn.map(({ amount }) => amount)),
      loaded: sumAmounts(taken.map(({ amounts }) => roundAmount(amounts[index] ?? 0))),
    })),
  };
}
