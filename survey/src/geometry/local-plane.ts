import { E2, EQUATORIAL_RADIUS_METRES, parallelRadiusMetres, RADIANS_PER_DEGREE } from './ellipsoid.ts';
import type { Point } from './point.ts';

/** Metres east and north of a plane's origin. */
export interface Metres {
  east: number;
  north: number;
}

export interface LocalPlane {
  toMetres(point: Point): Metres;
  toPoint(metres: Metres): Point;
}

/**
 * A plane that touches the ellipsoid at a point, scaled by the two radii of curvature there (Snyder, Map Projections: A Working Manual,
 * USGS 1395, eq. 4-18 and 4-20). Distances are right within 0.3 % over twenty kilometres.
 */
export function planeAt(origin: Point): LocalPlane {
  const latitude = origin.latitude * RADIANS_PER_DEGREE;
  const metresNorth = (RADIANS_PER_DEGREE * EQUATORIAL_RADIUS_METRES * (1 - E2)) / (1 - E2 * Math.sin(latitude) ** 2) ** 1.5;
  const metresEast = RADIANS_PER_DEGREE * parallelRadiusMetres(latitude);

  return {
    toMetres: (point) => ({
      east: (point.longitude - origin.longitude) * metresEast,
      north: (point.latitude - origin.latitude) * metresNorth,
    }),
    toPoint: ({ east, north }) => ({
      latitude: origin.latitude + north / metresNorth,
      longitude: origin.longitude + east / metresEast,
    }),
  };
}
