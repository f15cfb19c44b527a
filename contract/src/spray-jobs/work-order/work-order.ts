import type { z } from '../../zod.ts';
import { isFinerSpray, SPRAY_QUALITY_LABEL } from '../../aircraft/aircraft-kinds.ts';
import { findAerialUseWarning, type RateUnit, rateUnitOf } from '../../chemicals/chemical-label.ts';
import { localTimeIn } from '../../days.ts';
import { roundTo } from '../../display.ts';
import { intervalsFrom, type SprayingEnd } from '../spray-days.ts';
import type { JobAircraft, JobChemical, JobField } from '../spray-job-parts.ts';
import { type LoadLimit, massOfAircraft, weighLoads } from './load-mass.ts';
import { type LoadPlan, planLoads, totalOn } from './loads.ts';
import { hopperOf, type JobMix, type SprayVolume, sprayVolumeOf } from './mix.ts';

interface WorkOrderJob extends JobMix {
  end: SprayingEnd;
  /** The operation's time zone. */
  timeZone: string | undefined;
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

interface Spray extends SprayVolume, Omit<LoadPlan, 'total'> {
  litres: number;
  /** The water in it. */
  waterLitres: number;
  /** The most litres in a load. */
  limit: LoadLimit;
}

export interface WorkOrder {
  /** Effective acres, rounded to a tenth, in the job's order; 0 if not known. */
  fields: { id: string; acres: number }[];
  acres: number;
  hopperLitres: number;
  products: WorkOrderProduct[];
  /** Null if neither the job nor a label nor the aircraft gives the spray volume. */
  spray: Spray | null;
  /** For a person to judge. Warnings never block a job. */
  warnings: string[];
}

export const UNKNOWN_CHEMICAL = 'Unknown Chemical';

/**
 * Calculates the amounts to mix, by the mix that is entered for the job, and the limits to observe. Acres are rounded to a tenth, amounts
 * as `planLoads` says. Screen, print, PDF, phone and record all take them from here.
 */
export function calculateWorkOrder(job: WorkOrderJob): WorkOrder {
  const fields = job.fields.map(({ id, acreage }) => ({ id, acres: roundTo(acreage?.effectiveArea.acres ?? 0, 1) }));
  const acres = roundTo(
    fields.reduce((sum, field) => sum + field.acres, 0),
    1,
  );
  const products = job.chemicals.map((chemical) => productOf(chemical, acres, job));
  const hopperLitres = hopperOf(job);
  const volume = sprayVolumeOf(job);
  if (volume === null || acres === 0) return withWarnings(job, { fields, acres, hopperLitres, products, spray: null });
  const limit = limitOf(job, products, { ...volume, hopperLitres });
  const { total, ...plan } = planLoads(acres, products, { ...volume, hopperLitres: limit.litres });
  return withWarnings(job, {
    fields,
    acres,
    hopperLitres,
    products: products.map((product, index) => ({ ...product, total: total.amounts[index] ?? product.total })),
    spray: { ...volume, ...plan, litres: total.sprayLitres, waterLitres: total.waterLitres, limit },
  });
}

function limitOf(
  { chemicals, aircraft }: WorkOrderJob,
  products: WorkOrderProduct[],
  volume: SprayVolume & { hopperLitres: number },
): LoadLimit {
  const densityOf = (index: number) => chemicals[index]?.mixing?.densityKgPerLitre ?? null;
  const weighed = products.map((product, index) => ({ ...product, densityKgPerLitre: densityOf(index) }));
  return weighLoads({ ...volume, products: weighed, aircraft: aircraft ? massOfAircraft(aircraft) : null }).limit;
}

const withWarnings = (job: WorkOrderJob, order: Omit<WorkOrder, 'warnings'>): WorkOrder => ({ ...order, warnings: warningsOf(job, order) });

function productOf(
  chemical: WorkOrderJob['chemicals'][number],
  acres: number,
  { end, timeZone }: Pick<WorkOrderJob, 'end' | 'timeZone'>,
): WorkOrderProduct {
  const { name, farmerSupplied, applicationRateLitersPerAcre: ratePerAcre, label } = chemical;
  const { reentryAt, harvestOn } = intervalsFrom(end, label ? [label] : []);
  return {
    name: name || UNKNOWN_CHEMICAL,
    farmerSupplied,
    unit: rateUnitOf(chemical),
    ratePerAcre,
    total: totalOn(acres, ratePerAcre),
    pcpNumber: label?.pcpNumber ?? chemical.pcpNumber ?? null,
    hasNoPcpNumber: chemical.hasNoPcpNumber ?? false,
    maxWindKmh: label?.maxWindKmh ?? null,
    reentryAt: reentryAt === null ? null : localTimeIn(timeZone, Date.parse(reentryAt)).slice(0, 16),
    harvestFrom: harvestOn,
  };
}

function warningsOf(job: WorkOrderJob, { fields, spray }: Omit<WorkOrder, 'warnings'>): string[] {
  const { litersPerAcre: volume = 0, source } = spray ?? {};
  const isGiven = typeof job.sprayVolumeLitersPerAcre === 'number';
  return [
    ...productUseWarnings(job),
    ...finerSprayWarnings(job),
    ...job.chemicals.flatMap(({ name, label }) =>
      isGiven && (label?.waterLitersPerAcre ?? 0) > volume
        ? [`${name || UNKNOWN_CHEMICAL} requires ${label?.waterLitersPerAcre} L/acre of water, more than this mix has.`]
        : [],
    ),
    ...(source === 'products' ? [`The products alone make ${volume} L/acre; the mix has no water.`] : []),
    ...job.fields.flatMap(({ name }, index) => (fields[index]?.acres === 0 ? [`${name} has no area to spray.`] : [])),
    ...(spray?.loads.length === 0 ? [noLoadsWarning(spray.limit, job.aircraft)] : []),
  ];
}

const noLoadsWarning = ({ by, litres }: LoadLimit, aircraft: WorkOrderJob['aircraft']): string =>
  by === 'mass' && aircraft
    ? `${aircraft.registration} may lift ${litres} L of this mix today, too little for its loads. Check the masses of the aircraft.`
    : 'This mix makes more than 500 loads. Check the hopper and the spray volume.';

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
