import { z } from '../zod.ts';
import { requiredText, wholeNumberIn } from '../values.ts';

const SEASON = 'A season is a year from 1980 to 2100';
const MAX_SEASONS = 100;

/** What grows on a field in one year. */
export const SeasonCropForm = z.strictObject({
  season: wholeNumberIn(1980, 2100, SEASON),
  crop: requiredText('Enter a crop, or leave the season out', 100, 'Crop can have at most 100 characters'),
});

/** The crops of all seasons that are known, one for each. The list replaces the earlier one. */
export const SeasonCropsForm = z
  .array(SeasonCropForm)
  .max(MAX_SEASONS, `At most ${MAX_SEASONS} seasons can be entered`)
  .refine((crops) => new Set(crops.map(({ season }) => season)).size === crops.length, 'A season can have one crop only');

export const SeasonCrop = z.object({ season: z.number().int(), crop: z.string() });
export type SeasonCrop = z.infer<typeof SeasonCrop>;

/** The crop of a season; null if nobody entered it. */
export const cropIn = (crops: readonly SeasonCrop[] | undefined, season: number): string | null =>
  crops?.find((each) => each.season === season)?.crop ?? null;

/** Whether two names mean one crop, however they are written. */
export const isSameCrop = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** With the crop of one season set, or removed for an empty one; the newest season first. */
export function withCrop(crops: readonly SeasonCrop[], { season, crop }: SeasonCrop): SeasonCrop[] {
  const others = crops.filter((each) => each.season !== season);
  const all = crop.trim() === '' ? others : [...others, { season, crop }];
  return all.sort((one, other) => other.season - one.season);
}
