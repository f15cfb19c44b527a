import { z } from 'zod';
import { MIN_HOPPER_LITRES } from '../../aircraft/aircraft.ts';
import { isFinerSpray, SPRAY_QUALITY_LABEL } from '../../aircraft/aircraft-kinds.ts';
import { findAerialUseWarning, type RateUnit } from '../../chemicals/chemical-label.ts';
import { reentryTime, firstHarvestDay } from '../spray-days.ts';
import type { JobAircraft, JobChemical, JobField } from '../spray-job-parts.ts';

export const DEFAULT_HOPPER_LITRES = 1500;
const HOPPER = 'Hopper size must be between 5 and 10,000 L';
const SPRAY_VOLUME = 'Spray volume must be between 1 and 1000 L/acre';

export const HopperLitres = z.coerce.number(HOPPER).min(MIN_HOPPER_LITRES, HOPPER).max(10_000, HOPPER);
export const SprayVolume = z.coerce.number(SPRAY_VOLUME).min(1, SPRAY_VOLUME).max(1000, SPRAY_VOLUME);

export const WorkOrderQuery = z.strictObject({
  /** Defaults to the hopper of the job's aircraft, and to 1500 L without one. */
  hopperLitres: HopperLitres.optional(),
  /**
   * Water and products together. Defaults to the highest volume that a label of the job requires, or to that of its aircraft if it is
   * higher.
   */
  sprayVolumeLitersPerAcre: SprayVolume.optional(),
  /** The farmer's copy never contains the internal notes. */
  copy: z.enum(['operator', 'farmer'], 'copy must be operator or farmer').default('operator'),
});

export type WorkOrderMix = Pick<z.output<typeof WorkOrderQuery>, 'hopperLitres' | 'sprayVolumeLitersPerAcre'>;

interface WorkOrderJob {
  /** Calendar day. */
  lastSprayDay: string;
  fields: z.infer<typeof JobField>[];
  chemicals: z.infer<typeof JobChemical>[];
  aircraft?: JobAircraft | null | undefined;
}

export interface WorkOrderProduct {
  name: string;
  farmerSupplied: boolean;
  unit: RateUnit;
  ratePerAcre: number;
  /** In the product's unit. */
  total: number;
  pcpNumber: string | null;
  /** The product is known to have no registration. */
  hasNoPcpNumber: boolean;
  maxWindKmh: number | null;
  /** Local clock, `YYYY-MM-DDTHH:00`. */
  reentryAt: string | null;
  /** Calendar day. */
  harvestFrom: string | null;
}

export interface WorkOrderLoad {
  acres: number;
  sprayLitres: number;
  waterLitres: number;
  /** One for each product, in its unit. */
  amounts: number[];
  isPart: boolean;
}

interface Spray {
  litersPerAcre: number;
  /** The water in it. */
  waterLitersPerAcre: number;
  source: 'given' | 'labels' | 'aircraft' | 'products';
  litres: number;
  waterLitres: number;
  acresPerLoad: number;
  loads: WorkOrderLoad[];
}

export interface WorkOrder {
  /** Effective acres, rounded to a tenth, in the job's order; 0 if not known. */
  fields: { id: string; acres: number }[];
  acres: number;
  hopperLitres: number;
  products: WorkOrderProduct[];
  /** Null if neither the query nor a label gives the spray volume. */
  spray: Spray | null;
  /** For a person to judge. Warnings never block a job. */
  warnings: string[];
}

const MAX_LOADS = 500;

export const UNKNOWN_CHEMICAL = 'Unknown Chemical';

/**
 * Calculates the amounts to mix and the limits to observe. Acres are rounded to a tenth, products to a hundredth of their unit and water to
 * a litre; the loads add up exactly to the totals.
 */
export function calculateWorkOrder(job: WorkOrderJob, mix: WorkOrderMix): WorkOrder {
  const fields = job.fields.map(({ id, acreage }) => ({ id, acres: rounded(acreage?.effectiveArea.acres ?? 0, 10) }));
  const acres = rounded(
    fields.reduce((sum, field) => sum + field.acres, 0),
    10,
  );
  const products = job.chemicals.map((chemical) => productOf(chemical, acres, job.lastSprayDay));
  const hopperLitres = hopperFor(job.aircraft, mix);
  const spray = calculateSpray(acres, products, { hopperLitres, ...volumeFor(job, mix) });
  const amounts = { fields, acres, hopperLitres, products, spray };
  return { ...amounts, warnings: warningsOf(job, amounts, mix) };
}

/** The hopper as given, else of the job's aircraft, else the usual one. */
export function hopperFor(aircraft: WorkOrderJob['aircraft'], { hopperLitres }: WorkOrderMix): number {
  return hopperLitres ?? aircraft?.hopperLitres ?? DEFAULT_HOPPER_LITRES;
}

/** The spray volume before the products are counted; 0 if it is not known. */
function volumeFor({ chemicals, aircraft }: WorkOrderJob, { sprayVolumeLitersPerAcre: given }: WorkOrderMix): VolumeChoice {
  if (given !== undefined) return { volume: given, source: 'given' };
  const ofLabels = Math.max(0, ...chemicals.map(({ label }) => label?.waterLitersPerAcre ?? 0));
  const ofAircraft = aircraft?.defaultLitersPerAcre ?? 0;
  return ofAircraft > ofLabels ? { volume: ofAircraft, source: 'aircraft' } : { volume: ofLabels, source: 'labels' };
}

interface VolumeChoice {
  volume: number;
  source: Exclude<Spray['source'], 'products'>;
}

function productOf(chemical: WorkOrderJob['chemicals'][number], acres: number, lastSprayDay: string): WorkOrderProduct {
  const { name, farmerSupplied, applicationRateLitersPerAcre: ratePerAcre, label } = chemical;
  const { reentryHours = null, preHarvestDays = null } = label ?? {};
  return {
    name: name || UNKNOWN_CHEMICAL,
    farmerSupplied,
    unit: label?.rateUnit ?? 'L',
    ratePerAcre,
    total: amountOn(acres, ratePerAcre),
    pcpNumber: label?.pcpNumber ?? chemical.pcpNumber ?? null,
    hasNoPcpNumber: chemical.hasNoPcpNumber ?? false,
    maxWindKmh: label?.maxWindKmh ?? null,
    reentryAt: reentryHours === null ? null : reentryTime(lastSprayDay, reentryHours),
    harvestFrom: preHarvestDays === null ? null : firstHarvestDay(lastSprayDay, preHarvestDays),
  };
}

/** Liquid products are part of the spray volume. Dry products are assumed to add no volume. */
function calculateSpray(acres: number, products: WorkOrderProduct[], mix: VolumeChoice & { hopperLitres: number }): Spray | null {
  const { volume } = mix;
  if (volume === 0 || acres === 0) return null;

  const neat = neatLitersPerAcre(products);
  const litersPerAcre = Math.max(volume, neat);
  const source = neat > volume ? 'products' : mix.source;
  const litresOn = (area: number) => rounded(area * litersPerAcre, 1);
  const waterOn = (area: number) => rounded(area * (litersPerAcre - neat), 1);
  const acresPerLoad = Math.floor((mix.hopperLitres / litersPerAcre) * 10 + 1e-6) / 10;

  const loads = loadEnds(acres, acresPerLoad).map((end, index) => {
    const start = rounded(index * acresPerLoad, 10);
    return {
      acres: rounded(end - start, 10),
      sprayLitres: litresOn(end) - litresOn(start),
      waterLitres: waterOn(end) - waterOn(start),
      amounts: products.map(({ ratePerAcre }) => rounded(amountOn(end, ratePerAcre) - amountOn(start, ratePerAcre), 100)),
      isPart: rounded(end - start, 10) < acresPerLoad,
    };
  });
  return {
    litersPerAcre,
    waterLitersPerAcre: litersPerAcre - neat,
    source,
    litres: litresOn(acres),
    waterLitres: waterOn(acres),
    acresPerLoad,
    loads,
  };
}

/** The total of acres sprayed at the end of each load; empty if there would be more than `MAX_LOADS`. */
function loadEnds(acres: number, acresPerLoad: number): number[] {
  const count = acresPerLoad === 0 ? Infinity : Math.ceil(rounded(acres, 10) / acresPerLoad - 1e-9);
  if (count > MAX_LOADS) return [];
  return Array.from({ length: count }, (_, index) => Math.min(rounded((index + 1) * acresPerLoad, 10), acres));
}

function neatLitersPerAcre(products: WorkOrderProduct[]): number {
  return products.reduce((sum, { unit, ratePerAcre }) => sum + (unit === 'L' ? ratePerAcre : 0), 0);
}

const amountOn = (acres: number, ratePerAcre: number) => rounded(acres * ratePerAcre, 100);

/** Rounds to a fraction of one: 10 for tenths, 100 for hundredths. */
function rounded(value: number, fraction: number): number {
  return Math.round(value * fraction) / fraction;
}

function warningsOf(
  job: WorkOrderJob,
  { fields, products, spray }: Omit<WorkOrder, 'warnings'>,
  { sprayVolumeLitersPerAcre: given }: WorkOrderMix,
): string[] {
  const volume = spray?.litersPerAcre ?? 0;
  return [
    ...productUseWarnings(job),
    ...finerSprayWarnings(job),
    ...job.chemicals.flatMap(({ name, label }) =>
      given !== undefined && (label?.waterLitersPerAcre ?? 0) > volume
        ? [`${name || UNKNOWN_CHEMICAL} requires ${label?.waterLitersPerAcre} L/acre of water, more than this mix has.`]
        : [],
    ),
    ...(spray?.source === 'products'
      ? [`The products alone make ${rounded(neatLitersPerAcre(products), 1000)} L/acre; the mix has no water.`]
      : []),
    ...job.fields.flatMap(({ name }, index) => (fields[index]?.acres === 0 ? [`${name} has no area to spray.`] : [])),
    ...(spray?.loads.length === 0 ? [`This mix makes more than ${MAX_LOADS} loads. Check the hopper and the spray volume.`] : []),
  ];
}

/** A product that is said to have no registration, such as an adjuvant, has no label to forbid its use. */
export function productUseWarnings({ chemicals, aircraft }: Pick<WorkOrderJob, 'chemicals' | 'aircraft'>): string[] {
  return chemicals.flatMap(({ name, label, hasNoPcpNumber = false }) =>
    hasNoPcpNumber ? [] : (findAerialUseWarning(name || UNKNOWN_CHEMICAL, label ?? null, aircraft?.kind) ?? []),
  );
}

/** A coarser spray than a label requires drifts less, so it gets no warning. */
function finerSprayWarnings({ chemicals, aircraft }: WorkOrderJob): string[] {
  const quality = aircraft?.sprayQuality;
  if (!quality) return [];
  return chemicals.flatMap(({ name, label }) => {
    const required = label?.sprayQuality;
    if (!required || !isFinerSpray(quality, required)) return [];
    const sprays = `${aircraft.registration} sprays ${SPRAY_QUALITY_LABEL[quality]}`;
    return [`${name || UNKNOWN_CHEMICAL} requires ${SPRAY_QUALITY_LABEL[required]} droplets or coarser, and ${sprays}.`];
  });
}
