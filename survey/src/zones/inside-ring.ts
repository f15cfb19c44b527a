import type { Point } from '../geometry/point.ts';

/** Whether a point lies in an open ring, by the even-odd rule in degrees. A point on the outline may count either way. */
export function isInsideRing({ latitude, longitude }: Point, ring: readonly Point[]): boolean {
  let isInside = false;
  for (const [index, one] of ring.entries()) {
    const other = ring[index - 1] ?? ring.at(-1) ?? one;
    if (one.latitude > latitude === other.latitude > latitude) continue;
    const share = (latitude - one.latitude) / (other.latitude - one.latitude);
    if (longitude < one.longitude + share * (other.longitude - one.longitude)) isInside = !isInside;
  }
  return isInside;
}
