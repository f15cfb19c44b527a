import { northingOf, parallelRadiusMetres, RADIANS_PER_DEGREE } from './ellipsoid.ts';
import type { Point } from './point.ts';

/** Metres from a point to an open ring: 0 inside it, else the distance to its nearest side, on a plane around the point. */
export function ringDistanceMetres(place: Point, ring: readonly Point[]): number {
  const metresPerDegree = parallelRadiusMetres(place.latitude * RADIANS_PER_DEGREE) * RADIANS_PER_DEGREE;
  const northing = northingOf(place.latitude * RADIANS_PER_DEGREE);
  const corners = ring.map(({ latitude, longitude }) => ({
    x: (longitude - place.longitude) * metresPerDegree,
    y: northingOf(latitude * RADIANS_PER_DEGREE) - northing,
  }));

  let isInside = false;
  let nearest = Infinity;
  corners.forEach((to, at) => {
    const from = corners.at(at - 1) ?? to;
    if (from.y > 0 !== to.y > 0 && from.x + ((to.x - from.x) * from.y) / (from.y - to.y) > 0) isInside = !isInside;
    nearest = Math.min(nearest, originDistance(from, to));
  });
  return isInside ? 0 : nearest;
}

/**
 * Metres between two open rings that do not cross each other: 0 if one lies in the other, else the shortest way between them. It begins or
 * ends at a corner, so the corners of each are measured to the other.
 */
export function ringGapMetres(one: readonly Point[], other: readonly Point[]): number {
  const distances = [...one.map((corner) => ringDistanceMetres(corner, other)), ...other.map((corner) => ringDistanceMetres(corner, one))];
  return Math.min(Infinity, ...distances);
}

interface PlanePoint {
  x: number;
  y: number;
}

function originDistance(from: PlanePoint, to: PlanePoint): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length2 = x * x + y * y;
  const share = length2 === 0 ? 0 : Math.min(1, Math.max(0, -(from.x * x + from.y * y) / length2));
  return Math.hypot(from.x + share * x, from.y + share * y);
}
