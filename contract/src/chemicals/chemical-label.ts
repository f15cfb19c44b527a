import { z } from 'zod';

export const RATE_UNITS = ['L', 'kg'] as const;
export const AERIAL_USES = ['yes', 'no', 'unknown'] as const;

export type RateUnit = (typeof RATE_UNITS)[number];

/** What a product's label says, as far as the office has copied it out; null is not known. */
export const ChemicalLabel = z.object({
  /** Health Canada's registration number under the Pest Control Products Act. */
  pcpNumber: z.string().nullable(),
  /** What the rate per acre counts: litres, or kilograms of a dry product. */
  rateUnit: z.enum(RATE_UNITS),
  /** The least spray volume. */
  waterLitersPerAcre: z.number().nullable(),
  reentryHours: z.number().int().nullable(),
  preHarvestDays: z.number().int().nullable(),
  maxWindKmh: z.number().nullable(),
  aerialUse: z.enum(AERIAL_USES),
});
export type ChemicalLabel = z.infer<typeof ChemicalLabel>;

export const AERIAL_USE_LABEL: Record<ChemicalLabel['aerialUse'], string> = { yes: 'Yes', no: 'No', unknown: 'Not known' };

const PCP = 'A PCP registration number has digits only, at most 8';

/** A number that may be left out. */
function fact(most: number, sentence: string) {
  return z.number({ error: sentence }).min(0, sentence).max(most, sentence).nullable().optional();
}

/** A whole number that may be left out. */
function wholeFact(most: number, sentence: string) {
  return z.number({ error: sentence }).int(sentence).min(0, sentence).max(most, sentence).nullable().optional();
}

/** The label's part of what a person fills in; all of it may be left unsaid. */
export const LABEL_INPUTS = {
  pcpNumber: z
    .string({ error: PCP })
    .trim()
    .regex(/^\d{0,8}$/, PCP)
    .transform((digits) => (digits === '' ? null : digits))
    .nullable()
    .optional(),
  rateUnit: z.enum(RATE_UNITS, 'A rate is in L or kg per acre').optional(),
  waterLitersPerAcre: fact(1000, 'Water volume must be between 0 and 1000 L/acre'),
  reentryHours: wholeFact(8760, 'Re-entry interval must be a whole number of hours from 0 to 8,760'),
  preHarvestDays: wholeFact(730, 'Pre-harvest interval must be a whole number of days from 0 to 730'),
  maxWindKmh: fact(100, 'Maximum wind must be between 0 and 100 km/h'),
  aerialUse: z.enum(AERIAL_USES, `Aerial use must be one of ${AERIAL_USES.join(', ')}`).optional(),
} satisfies Record<keyof ChemicalLabel, z.ZodType>;

/** Said wherever such a product is in a job; it never stops one. */
export function aerialUseWarning(name: string): string {
  return `${name} is not labelled for aerial use.`;
}
