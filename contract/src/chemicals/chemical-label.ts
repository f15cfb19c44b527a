import { z } from '../zod.ts';
import { type AircraftKind, SPRAY_QUALITIES, SPRAY_QUALITY_MESSAGE } from '../aircraft/aircraft-kinds.ts';
import { isNotAhead, optionalCalendarDay, optionalNumber, wholeNumberIn } from '../values.ts';

export const RATE_UNITS = ['L', 'kg'] as const;
export const AERIAL_USES = ['yes', 'no', 'unknown'] as const;

export type AerialUse = (typeof AERIAL_USES)[number];
export type RateUnit = (typeof RATE_UNITS)[number];

/** The unit of a chemical's rate per acre. What a phone kept from an earlier version has it in the label alone. */
export const rateUnitOf = ({
  rateUnit,
  label,
}: {
  rateUnit?: RateUnit | undefined;
  label?: { rateUnit: RateUnit } | null | undefined;
}): RateUnit => rateUnit ?? label?.rateUnit ?? 'L';

/** Limits from the label of a product, as entered by the office; null if not known. */
export const ChemicalLabel = z.object({
  /** Health Canada's registration number under the Pest Control Products Act. */
  pcpNumber: z.string().nullable(),
  /** The unit of the rate per acre: litres, or kilograms for a dry product. */
  rateUnit: z.enum(RATE_UNITS),
  /** The minimum spray volume. */
  waterLitersPerAcre: z.number().nullable(),
  reentryHours: z.number().int().nullable(),
  preHarvestDays: z.number().int().nullable(),
  maxWindKmh: z.number().nullable(),
  /** Whether the label allows application by each kind of aircraft. */
  aeroplaneUse: z.enum(AERIAL_USES),
  helicopterUse: z.enum(AERIAL_USES),
  rpasUse: z.enum(AERIAL_USES),
  /** The droplet size that the label requires. */
  sprayQuality: z.enum(SPRAY_QUALITIES).nullable(),
  /** The calendar day on which the office read the label. */
  labelReadOn: z.string().nullable(),
  /** Deprecated: `no` if aeroplane or helicopter is `no`, `yes` if both are `yes`, else `unknown`. */
  aerialUse: z.enum(AERIAL_USES).describe('Deprecated: aeroplaneUse and helicopterUse in one value'),
});
export type ChemicalLabel = z.infer<typeof ChemicalLabel>;

export const AERIAL_USE_LABEL: Record<AerialUse, string> = { yes: 'Yes', no: 'No', unknown: 'Not known' };

type AerialUses = Partial<Record<'aeroplaneUse' | 'helicopterUse' | 'rpasUse' | 'aerialUse', AerialUse | undefined>>;

const USE_OF = { aeroplane: 'aeroplaneUse', helicopter: 'helicopterUse', rpas: 'rpasUse' } as const;

/** What a label says about application by the job's aircraft; without one, about aeroplanes and helicopters together. */
export function aerialUseFor(label: AerialUses, kind: AircraftKind | null | undefined): AerialUse {
  const use = kind ? label[USE_OF[kind]] : label.aerialUse;
  return use ?? 'unknown';
}

const PCP = 'A PCP registration number has digits only, at most 8';

/** A registration number as typed; null if it is empty. */
export const PcpNumber = z
  .string({ error: PCP })
  .trim()
  .regex(/^\d{0,8}$/, PCP)
  .transform((digits) => (digits === '' ? null : digits))
  .nullable()
  .optional();

/** Whether a label permits the use of an aircraft, as an input. */
export const aerialUse = (name: string) => z.enum(AERIAL_USES, `${name} must be one of ${AERIAL_USES.join(', ')}`).optional();

function optionalWholeNumber(max: number, message: string) {
  return wholeNumberIn(0, max, message).nullable().optional();
}

export const RateUnitChoice = z.enum(RATE_UNITS, 'A rate is in L or kg per acre').optional();

/** The inputs of a label, all optional. */
export const LABEL_INPUTS = {
  pcpNumber: PcpNumber,
  rateUnit: RateUnitChoice,
  waterLitersPerAcre: optionalNumber(0, 1000, 'Water volume must be between 0 and 1000 L/acre'),
  reentryHours: optionalWholeNumber(8760, 'Re-entry interval must be a whole number of hours from 0 to 8,760'),
  preHarvestDays: optionalWholeNumber(730, 'Pre-harvest interval must be a whole number of days from 0 to 730'),
  maxWindKmh: optionalNumber(0, 100, 'Maximum wind must be between 0 and 100 km/h'),
  aeroplaneUse: aerialUse('Aeroplane use'),
  helicopterUse: aerialUse('Helicopter use'),
  rpasUse: aerialUse('Drone use'),
  sprayQuality: z.enum(SPRAY_QUALITIES, SPRAY_QUALITY_MESSAGE).nullable().optional(),
  labelReadOn: optionalCalendarDay.refine(isNotAhead, 'The label cannot have been read on a day in the future'),
  /** Deprecated: sets `aeroplaneUse` and `helicopterUse` where those are not given. */
  aerialUse: aerialUse('Aerial use').describe('Deprecated: sets aeroplaneUse and helicopterUse where those are not given'),
} satisfies Record<keyof ChemicalLabel, z.ZodType>;

const USE_BY: Record<AircraftKind, string> = {
  aeroplane: 'application by aeroplane',
  helicopter: 'application by helicopter',
  rpas: 'application by drone',
};

/** The sentence about a product whose label prohibits use by the aircraft. */
export function aerialUseWarning(name: string, kind: AircraftKind | null | undefined): string {
  return `${name} is not labelled for ${kind ? USE_BY[kind] : 'aerial use'}.`;
}

/**
 * The warning about a product whose label prohibits use by the job's aircraft. For a drone also if the label does not say, since few labels
 * name drones. It does not block the job.
 * @param label null for a product without a label in the catalogue
 */
export function findAerialUseWarning(name: string, label: AerialUses | null, kind: AircraftKind | null | undefined): string | null {
  const use = label ? aerialUseFor(label, kind) : 'unknown';
  if (use === 'no') return aerialUseWarning(name, kind);
  return use === 'unknown' && kind === 'rpas' ? `Whether the label of ${name} allows ${USE_BY.rpas} is not known. Read the label.` : null;
}
