import { planeAt, type Point } from '@swathline/survey';

/** An aircraft within this distance of the middle of a zone strays towards it. */
const REACH_METRES = 260;
const MAX_PULL = 0.85;
/** An aircraft above this height does not spray. */
const SPRAYING_BELOW_METRES = 10;

/**
 * The position of an aircraft that sprays near a zone: it strays towards the middle of the zone, more the nearer it is, and returns to its
 * swath.
 */
export function strayed(place: Point, heightMetres: number, middles: readonly Point[]): Point {
  if (heightMetres > SPRAYING_BELOW_METRES) return place;
  for (const middle of middles) {
    const plane = planeAt(middle);
    const { east, north } = plane.toMetres(place);
    const away = Math.hypot(east, north);
    if (away < REACH_METRES) {
      const scale = 1 - MAX_PULL * (1 - (away / REACH_METRES) ** 2);
      return plane.toPoint({ east: east * scale, north: north * scale });
    }
  }
  return place;
}
