import { distanceMetres, headingDegrees } from '@swathline/survey';

/** Points further apart in time do not determine speed or heading. */
const MAX_INTERVAL_MS = 2 * 60_000;
/** Above this speed one of the two points must be wrong. */
const MAX_METRES_PER_SECOND = 400;
/** Shorter movements are noise of the receiver and give no heading. */
const MIN_METRES = 3;

interface TimedPoint {
  latitude: number;
  longitude: number;
  /** The time of the point by the server's clock. */
  asOf: string;
}

/**
 * Derives speed in metres per second and heading in degrees clockwise from north from the last two points. A standing aircraft keeps its
 * previous heading. Returns null for values that the two points do not determine.
 */
export function derivedMotion(
  before: TimedPoint | undefined,
  after: TimedPoint,
  headingBefore: number | null,
): { derivedSpeed: number | null; derivedHeading: number | null } {
  const elapsedMs = before ? Date.parse(after.asOf) - Date.parse(before.asOf) : 0;
  if (!before || elapsedMs <= 0 || elapsedMs > MAX_INTERVAL_MS) {
    return { derivedSpeed: null, derivedHeading: null };
  }
  const metres = distanceMetres(before, after);
  const speed = metres / (elapsedMs / 1000);
  return {
    derivedSpeed: speed <= MAX_METRES_PER_SECOND ? speed : null,
    derivedHeading: metres >= MIN_METRES ? headingDegrees(before, after) : headingBefore,
  };
}
