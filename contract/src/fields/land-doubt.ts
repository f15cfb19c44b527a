import { MERIDIANS, QUARTERS } from '@swathline/survey';
import { z } from '../zod.ts';

/** How a reading differs from what was typed. */
export const LAND_SLIPS = ['digits', 'north_south', 'east_west', 'meridian', 'section_township'] as const;

const Reading = z.object({
  quarter: z.enum(QUARTERS),
  section: z.number().int(),
  township: z.number().int(),
  range: z.number().int(),
  meridian: z.enum(MERIDIANS),
  /** In normal form. */
  location: z.string(),
  slip: z.enum(LAND_SLIPS),
  /** To the nearest other land of the farmer. */
  metres: z.number(),
});

/** Why a typed legal description may be a slip, and what was meant more likely. */
export const LandDoubt = z.object({
  /** The farmer's name. */
  farmer: z.string(),
  /** What was typed, in normal form. */
  typed: z.string(),
  /** From the typed land to the nearest other land of the farmer. */
  metres: z.number(),
  /** Whose field the typed land is on file for: the farmer's own, another farmer's, or none. */
  onFile: z.enum(['own', 'other']).nullable(),
  /** At most three, the nearest first. */
  readings: z.array(Reading),
});
export type LandDoubt = z.infer<typeof LandDoubt>;

const kilometres = (metres: number) => `${metres < 10_000 ? (metres / 1000).toFixed(1) : Math.round(metres / 1000)} km`;

/** The doubt as a question: 'This is 61 km from Lindqvist Farms' other land. NE-14-18-29-W2 is 0.8 km away. Which one?' */
export function describeLandDoubt({ farmer, metres, onFile, readings }: LandDoubt): string {
  const other = `${farmer}${farmer.endsWith('s') ? '’' : '’s'} other land`;
  const reason = {
    own: `${farmer} has a field on this land already.`,
    other: 'Another farmer has a field on this land.',
    none: `This is ${kilometres(metres)} from ${other}.`,
  }[onFile ?? 'none'];
  const away = onFile === null ? 'away' : `from ${other}`;
  const offers = readings.map((reading) => `${reading.location} is ${kilometres(reading.metres)} ${away}.`);
  return [reason, ...offers, 'Which one?'].join(' ');
}
