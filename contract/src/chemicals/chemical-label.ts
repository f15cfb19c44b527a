import { z } from 'zod';
import { optionalNumber } from '../values.ts';

export const RATE_UNITS = ['L', 'kg'] as const;
export const AERIAL_USES = ['yes', 'no', 'unknown'] as const;

export type RateUnit = (typeof RATE_UNITS)[number];

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
  aerialUse: z.enum(AERIAL_USES),
});
export type ChemicalLabel = z.infer<typeof ChemicalLabel>;

export const AERIAL_USE_LABEL: Record<ChemicalLabel['aerialUse'], string> = { yes: 'Yes', no: 'No', unknown: 'Not known' };

const PCP = 'A PCP registration number has digits only, at most 8';

function optionalWholeNumber(max: number, message: string) {
  return z.number({ error: message }).int(message).min(0, message).max(max, message).nullable().optional();
}

/** The inputs of a label, all optional. */
export const LABEL_INPUTS = {
  pcpNumber: z
    .string({ error: PCP })
    .trim()
    .regex(/^\d{0,8}$/, PCP)
    .transform((digits) => (digits === '' ? null : digits))
    .nullable()
    .optional(),
  rateUnit: z.enum(RATE_UNITS, 'A rate is in L or kg per acre').optional(),
  waterLitersPerAcre: optionalNumber(0, 1000, 'Water volume must be between 0 and 1000 L/acre'),
  reentryHours: optionalWholeNumber(8760, 'Re-entry interval must be a whole number of hours from 0 to 8,760'),
  preHarvestDays: optionalWholeNumber(730, 'Pre-harvest interval must be a whole number of days from 0 to 730'),
  maxWindKmh: optionalNumber(0, 100, 'Maximum wind must be between 0 and 100 km/h'),
  aerialUse: z.enum(AERIAL_USES, `Aerial use must be one of ${AERIAL_USES.join(', ')}`).optional(),
} satisfies Record<keyof ChemicalLabel, z.ZodType>;

/** The warning for jobs with a product that is not labelled for aerial use. It does not block the job. */
export function aerialUseWarning(name: string): string {
  return `${name} is not labelled for aerial use.`;
}
