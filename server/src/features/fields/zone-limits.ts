import type { Point } from '@swathline/survey';

/** As many as one call takes, so that zones drawn one by one can also be saved together. */
export const MAX_ZONES = 1000;
const MAX_POINTS = 20_000;

export const TOO_MANY_ZONES = 'A field can have at most 1,000 zones';

/** Why a field cannot have these zones, for their number or their points; null where it can. */
export function tooMuch(zones: { coordinates: Point[] }[]): string | null {
  if (zones.length > MAX_ZONES) return TOO_MANY_ZONES;
  const points = zones.reduce((sum, { coordinates }) => sum + coordinates.length, 0);
  return points > MAX_POINTS ? 'The zones of a field can have at most 20,000 points together' : null;
}
