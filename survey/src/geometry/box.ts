import { distanceMetres } from './distance.ts';
import type { Point } from './point.ts';

/** The part of a map that is looked at, in degrees. */
export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** The box around a ring of at least one point that does not reach over the 180th meridian. */
export function boxAround(ring: readonly Point[]): Box {
  const box = { south: Infinity, west: Infinity, north: -Infinity, east: -Infinity };
  for (const { latitude, longitude } of ring) {
    box.south = Math.min(box.south, latitude);
    box.west = Math.min(box.west, longitude);
    box.north = Math.max(box.north, latitude);
    box.east = Math.max(box.east, longitude);
  }
  return box;
}

/**
 * Metres between two boxes north of the equator where latitude and longitude bring them nearest; 0 where they meet. For boxes the size of
 * fields no more than between the rings in them.
 */
export function boxDistanceMetres(a: Box, b: Box): number {
  const [latitudeA, latitudeB] = nearest(a.south, a.north, b.south, b.north);
  const [longitudeA, longitudeB] = nearest(a.west, a.east, b.west, b.east);
  return distanceMetres({ latitude: latitudeA, longitude: longitudeA }, { latitude: latitudeB, longitude: longitudeB });
}

/** The two nearest values of two stretches; where they overlap, the greatest that they share, as parallels shorten to the north. */
function nearest(fromA: number, toA: number, fromB: number, toB: number): [a: number, b: number] {
  if (toA < fromB) return [toA, fromB];
  if (toB < fromA) return [fromA, toB];
  const shared = Math.min(toA, toB);
  return [shared, shared];
}
