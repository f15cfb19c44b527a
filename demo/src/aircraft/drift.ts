import { planeAt, type Point } from '@swathline/survey';

/** From this far off a zone's middle the aircraft is drawn over it. */
const REACH_METRES = 260;
const STRONGEST = 0.85;
/** Above this an aircraft passes over a zone and sprays nothing. */
const SPRAYING_BELOW_METRES = 10;

/** Where a pilot ends up who flies a swath too near to a zone: pulled towards its middle, the more the nearer, and back on the swath beyond. */
export function strayed(place: Point, heightMetres: number, middles: readonly Point[]): Point {
  if (heightMetres > SPRAYING_BELOW_METRES) return place;
  for (const middle of middles) {
    const plane = planeAt(middle);
    const { east, north } = plane.toMetres(place);
    const away = Math.hypot(east, north);
    if (away < REACH_METRES) {
      const kept = 1 - STRONGEST * (1 - (away / REACH_METRES) ** 2);
      return plane.toPoint({ east: east * kept, north: north * kept });
    }
  }
  return place;
}
