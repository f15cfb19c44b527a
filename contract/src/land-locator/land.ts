import { MERIDIANS, QUARTERS } from '@swathline/survey';
import { z } from '../zod.ts';
import { GeoPoint, requiredText } from '../values.ts';
import { DEFAULT_MERIDIAN } from './land-constants.ts';

function wholeNumber(name: string, missing: string, max: number) {
  const outOfRange = `${name} must be from 1 to ${max}`;
  return z.number({ error: missing }).int(`${name} must be a whole number`).min(1, outOfRange).max(max, outOfRange);
}

const township = wholeNumber('Township', 'Please enter a township', 126);

/** A township as a number or as text of digits, since callers send both (docs/requirements.md, Land and the survey). */
const Township = z.union([
  township,
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(township),
]);

/** The inputs of a quarter section. `checkQuarterSection` checks whether the survey has it. */
export const QuarterSectionForm = z.strictObject({
  quarter: z.enum(QUARTERS, 'Please select a quarter'),
  section: wholeNumber('Section number', 'Please enter a section number', 36),
  township: Township,
  range: wholeNumber('Range', 'Please enter a range', 34),
  meridian: z.enum(MERIDIANS, 'Please select a meridian').default(DEFAULT_MERIDIAN),
});

/**
 * Land as people write it: one quarter section, or the parcel of a field of several quarters, a half, a section or legal subdivisions, such
 * as 'N½ 12-34-5-W2', 'NW & NE 12-34-5-W2', 'Sec 12-34-5-W2' or 'LSDs 5-8 12-34-5-W2'.
 */
export const LandDescription = requiredText(
  'Enter a legal land description, for example NW-12-34-5-W2',
  300,
  'A legal land description is shorter than that',
);

/** The legal description of a field; null if it has none. Only a field of exactly one quarter section has the five parts. */
export const KnownLand = z.object({
  quarter: z.enum(QUARTERS).nullable(),
  section: z.number().int().nullable(),
  township: z.number().int().nullable(),
  range: z.number().int().nullable(),
  meridian: z.enum(MERIDIANS).nullable(),
  /** The description in normal form, for example NW-12-34-5-W2, N½-12-34-5-W2 or LSDs 5-8 of 12-34-5-W2. */
  location: z.string().nullable(),
});

/**
 * A quarter section that the locator found. The corners are those of the quarter, which is not quite a rectangle because meridians
 * converge.
 */
export const LandLocation = z.object({
  quarterSection: z.enum(QUARTERS),
  sectionNumber: z.number().int(),
  township: z.number().int(),
  range: z.number().int(),
  meridian: z.enum(MERIDIANS),
  landDescription: z.string(),
  ruralMunicipality: z.string().nullable(),
  boundingRectangle: z.object({ northwest: GeoPoint, northeast: GeoPoint, southeast: GeoPoint, southwest: GeoPoint }),
  onRoadAllowance: z.boolean().optional(),
  precision: z.enum(['fitted', 'approximate']).optional(),
});
export type LandLocation = z.infer<typeof LandLocation>;

/** The land that a description names, as a field on it would be stored. */
export const DescribedLand = z.object({
  /** In normal form. */
  landDescription: z.string(),
  /** 'North half of section 12, township 34, range 5, west of the second meridian: 2 quarters, about 320 acres'. */
  inWords: z.string(),
  /** The quarter sections on which it has land. */
  quarterSections: z.array(
    z.object({
      quarter: z.enum(QUARTERS),
      section: z.number().int(),
      township: z.number().int(),
      range: z.number().int(),
      meridian: z.enum(MERIDIANS),
    }),
  ),
  /** Whether it is exactly one quarter section. */
  isQuarterSection: z.boolean(),
  ruralMunicipality: z.string().nullable(),
  /** The outline, an open ring. */
  coordinates: z.array(GeoPoint),
  /** Inside the outline. */
  acres: z.number(),
});
export type DescribedLand = z.infer<typeof DescribedLand>;
