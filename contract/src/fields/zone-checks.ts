import type { Point } from '@swathline/survey';

export const MIN_ZONE_POINTS = 3;
export const MAX_ZONE_POINTS = 10_000;
export const MAX_ZONE_NOTE_LENGTH = 500;
/** Also the limit of one request, so that all zones of a field can be saved together. */
export const MAX_ZONES_PER_FIELD = 1000;

/** Two zones are duplicates if every point lies within this many degrees of its counterpart. */
export const DUPLICATE_TOLERANCE_DEGREES = 0.000001;

export const NOT_COORDINATES = 'Invalid coordinate values: latitude must be -90 to 90, longitude must be -180 to 180';
export const NOT_A_RING = `Invalid zone coordinates: need at least ${MIN_ZONE_POINTS} points, each with latitude and longitude`;
export const TOO_MANY_ZONES = 'A field can have at most 1,000 zones';
export const TOO_MANY_POINTS = 'A zone can have at most 10,000 points';
export const tooFewPointsMessage = (count: number) => `Invalid zone coordinates: need at least ${MIN_ZONE_POINTS} points, got ${count}`;

/**
 * The error message if the number of points or a coordinate is invalid, else null. `ExclusionZoneForm` makes the same check, and a test
 * compares both.
 */
export function findZonePointsProblem(ring: readonly Point[]): string | null {
  if (!ring.every(({ latitude, longitude }) => isWithin(latitude, 90) && isWithin(longitude, 180))) return NOT_COORDINATES;
  if (ring.length < MIN_ZONE_POINTS) return tooFewPointsMessage(ring.length);
  return ring.length > MAX_ZONE_POINTS ? TOO_MANY_POINTS : null;
}

const isWithin = (degrees: number, max: number) => Number.isFinite(degrees) && Math.abs(degrees) <= max;
