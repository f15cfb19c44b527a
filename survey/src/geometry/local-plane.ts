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

// WGS84.
const EQUATORIAL_RADIUS_METRES = 6378137;
const E2 = 0.00669437999014;

/** A plane that touches the ellipsoid at a point, scaled by the two radii of curvature there; right within 0.3 % over twenty kilometres. */
export function planeAt(origin: Point): LocalPlane {
  const radians = (origin.latitude * Math.PI) / 180;
  const shrink = 1 - E2 * Math.sin(radians) ** 2;
  const metresNorth = ((Math.PI / 180) * EQUATORIAL_RADIUS_METRES * (1 - E2)) / shrink ** 1.5;
  const metresEast = ((Math.PI / 180) * EQUATORIAL_RADIUS_METRES * Math.cos(radians)) / Math.sqrt(shrink);

  return {
    toMetres: ({ latitude, longitude }) => ({
      east: (longitude - origin.longitude) * metresEast,
      north: (latitude - origin.latitude) * metresNorth,
    }),
    toPoint: ({ east, north }) => ({
      latitude: origin.latitude + north / metresNorth,
      longitude: origin.longitude + east / metresEast,
    }),
  };
}
