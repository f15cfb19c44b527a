import { z } from '../../zod.ts';
import { MIN_HOPPER_LITRES } from '../../aircraft/aircraft.ts';
import { rateUnitOf } from '../../chemicals/chemical-label.ts';
import { optionalNumber } from '../../values.ts';
import type { JobAircraft, JobChemical } from '../spray-job-parts.ts';
import { roundTo } from '../../display.ts';

/** Of a job whose office gave no hopper size and whose aircraft has none. */
export const DEFAULT_HOPPER_LITRES = 1500;
const MAX_HOPPER_LITRES = 10_000;
const HOPPER = 'Hopper size must be between 5 and 10,000 L';
const SPRAY_VOLUME = 'Spray volume must be between 1 and 1000 L/acre';

/** What the office enters about the mix of a job. Null leaves it to the labels and the aircraft, also when those change. */
export const MIX_INPUTS = {
  /** Water and products together. */
  sprayVolumeLitersPerAcre: optionalNumber(1, 1000, SPRAY_VOLUME),
  hopperLitres: optionalNumber(MIN_HOPPER_LITRES, MAX_HOPPER_LITRES, HOPPER),
};

/** The entered mix as a reply has it. */
export const JOB_MIX = { sprayVolumeLitersPerAcre: z.number().nullish(), hopperLitres: z.number().nullish() };
export type JobMix = Partial<Record<keyof typeof JOB_MIX, number | null | undefined>>;

type Product = z.infer<typeof JobChemical>;

interface MixedJob extends JobMix {
  chemicals: readonly (Pick<Product, 'applicationRateLitersPerAcre' | 'rateUnit'> & {
    label?: Pick<NonNullable<Product['label']>, 'waterLitersPerAcre' | 'rateUnit'> | null | undefined;
  })[];
  aircraft?: Pick<JobAircraft, 'hopperLitres' | 'defaultLitersPerAcre'> | null | undefined;
}

/** The hopper size in litres: as entered for the job, else of its aircraft, else the usual one. */
export function hopperOf({ hopperLitres, aircraft }: Omit<MixedJob, 'chemicals'>): number {
  return hopperLitres ?? aircraft?.hopperLitres ?? DEFAULT_HOPPER_LITRES;
}

export interface SprayVolume {
  litersPerAcre: number;
  source: 'given' | 'labels' | 'aircraft' | 'products';
}

/**
 * Litres of water and products an acre: as entered for the job, else the highest that a label requires or the aircraft's usual one if that
 * is higher; never less than the products make. Null if neither the job nor a label nor the aircraft has one.
 */
export function sprayVolumeOf(job: MixedJob): SprayVolume | null {
  const chosen = chosenVolume(job);
  if (chosen.litersPerAcre === 0) return null;
  const neat = neatLitersPerAcre(job);
  return neat > chosen.litersPerAcre ? { litersPerAcre: neat, source: 'products' } : chosen;
}

function chosenVolume({ sprayVolumeLitersPerAcre: given, chemicals, aircraft }: MixedJob): SprayVolume {
  if (given !== undefined && given !== null) return { litersPerAcre: given, source: 'given' };
  const ofLabels = Math.max(0, ...chemicals.map(({ label }) => label?.waterLitersPerAcre ?? 0));
  const ofAircraft = aircraft?.defaultLitersPerAcre ?? 0;
  return ofAircraft > ofLabels ? { litersPerAcre: ofAircraft, source: 'aircraft' } : { litersPerAcre: ofLabels, source: 'labels' };
}

/** Liquid products are part of the spray volume. Dry products are assumed to add no volume. */
function neatLitersPerAcre({ chemicals }: MixedJob): number {
  const liquid = chemicals.filter((chemical) => rateUnitOf(chemical) === 'L');
  return roundTo(
    liquid.reduce((sum, { applicationRateLitersPerAcre: rate }) => sum + rate, 0),
    6,
  );
}
