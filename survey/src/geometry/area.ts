import geodesic from 'geographiclib-geodesic';
import type { Point } from './point.ts';

/** The international acre: 4840 square yards of 0.9144 m. */
export const SQUARE_METRES_PER_ACRE = 4840 * 0.9144 ** 2;

/**
 * Acres inside an open ring whose sides are geodesics on WGS84, in either direction; 0 for fewer than three points
 * (Karney, Algorithms for geodesics, J. Geodesy 87, 2013, section 6).
 */
export function ringAcres(ring: Point[]): number {
  if (ring.length < 3) return 0;
  const polygon = geodesic.Geodesic.WGS84.Polygon(false);
  for (const { latitude, longitude } of ring) polygon.AddPoint(latitude, longitude);
  return Math.abs(polygon.Compute(false, true).area ?? NaN) / SQUARE_METRES_PER_ACRE;
}
