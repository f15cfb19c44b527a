import { distanceMetres, headingDegrees } from '@swathline/survey';

/** Two points further apart in time say nothing about speed or heading. */
const DERIVE_WITHIN_MS = 2 * 60_000;
/** Faster than this, one of the two points is wrong. */
const FASTEST_METRES_PER_SECOND = 400;
/** Less movement than this is the receiver's noise, not a heading. */
const DERIVE_FROM_METRES = 3;

interface Recorded {
  latitude: number;
  longitude: number;
  /** When it was there, by the server's clock. */
  asOf: string;
}

/**
 * Speed and heading that follow from the last two points: metres per second, degrees clockwise from north. A standing aircraft keeps the heading it
 * had; null where the two points do not tell.
 */
export function derivedMotion(
  before: Recorded | undefined,
  after: Recorded,
  headingBefore: number | null,
): { derivedSpeed: number | null; derivedHeading: number | null } {
  const elapsedMs = before ? Date.parse(after.asOf) - Date.parse(before.asOf) : 0;
  if (!before || elapsedMs <= 0 || elapsedMs > DERIVE_WITHIN_MS) {
    return { derivedSpeed: null, derivedHeading: null };
  }
  const metres = distanceMetres(before, after);
  const speed = metres / (elapsedMs / 1000);
  return {
    derivedSpeed: speed <= FASTEST_METRES_PER_SECOND ? speed : null,
    derivedHeading: metres >= DERIVE_FROM_METRES ? headingDegrees(before, after) : headingBefore,
  };
}
