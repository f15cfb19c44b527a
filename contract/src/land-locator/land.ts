import { MERIDIANS, QUARTERS } from '@swathline/survey';
import { z } from 'zod';
import { GeoPoint } from '../values.ts';

export const QUARTER_SECTION_ACRES = 160;
export const DEFAULT_MERIDIAN = 'W2';

const wholeNumber = (missing: string, most: number, outside: string) =>
  z.number({ error: missing }).int(outside).min(1, outside).max(most, outside);

const township = wholeNumber('Please enter a township', 126, 'Township must be from 1 to 126');

/** The specification leaves the township's type open: its digits as a text are a number too. */
const Township = z.union([
  township,
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(township),
]);

/** A quarter section as people give it; whether the survey has it is for `checkQuarterSection`. */
export const QuarterSectionForm = z.strictObject({
  quarter: z.enum(QUARTERS, 'Please select a quarter'),
  section: wholeNumber('Please enter a section number', 36, 'Section number must be from 1 to 36'),
  township: Township,
  range: wholeNumber('Please enter a range', 34, 'Range must be from 1 to 34'),
  meridian: z.enum(MERIDIANS, 'Please select a meridian').default(DEFAULT_MERIDIAN),
});

/** The legal description that a field has; null where it has none. */
export const KnownLand = z.object({
  quarter: z.enum(QUARTERS).nullable(),
  section: z.number().int().nullable(),
  township: z.number().int().nullable(),
  range: z.number().int().nullable(),
  meridian: z.enum(MERIDIANS).nullable(),
  /** The same in its normal form. */
  location: z.string().nullable(),
});

/** What the locator answers. The rectangle's corners are the quarter's own, which the survey's convergence leaves slightly out of square. */
export const LandLocation = z.object({
  quarterSection: z.enum(QUARTERS),
  sectionNumber: z.number().int(),
  township: z.number().int(),
  range: z.number().int(),
  meridian: z.enum(MERIDIANS),
  landDescription: z.string(),
  ruralMunicipality: z.string().nullable(),
  boundingRectangle: z.object({ northwest: GeoPoint, northeast: GeoPoint, southeast: GeoPoint, southwest: GeoPoint }),
  onRoadAllowance: z.boolean(),
  precision: z.enum(['fitted', 'approximate']),
});
export type LandLocation = z.infer<typeof LandLocation>;
