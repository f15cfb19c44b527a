import geodesic from 'geographiclib-geodesic';
import type { Point } from './point.ts';

/** Metres along the geodesic on WGS84 (Karney, Algorithms for geodesics, J. Geodesy 87, 2013). */
export function distanceMetres(a: Point, b: Point): number {
  const { Geodesic } = geodesic;
  return Geodesic.WGS84.Inverse(a.latitude, a.longitude, b.latitude, b.longitude, Geodesic.DISTANCE).s12 ?? NaN;
}

/** The initial compass direction from one point to another, from 0 (north) to below 360; 0 for equal points. */
export function headingDegrees(from: Point, to: Point): number {
  if (from.latitude === to.latitude && from.longitude === to.longitude) return 0;
  const { Geodesic } = geodesic;
  const azimuth = Geodesic.WGS84.Inverse(from.latitude, from.longitude, to.latitude, to.longitude, Geodesic.AZIMUTH).azi1 ?? NaN;
  return (azimuth + 360) % 360;
}
