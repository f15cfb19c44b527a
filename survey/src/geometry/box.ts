import { distanceMetres } from './distance.ts';
import type { Point } from './point.ts';

/** A box of latitudes and longitudes, in degrees. */
export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** The bounding box of a ring of at least one point. The ring must not cross the 180th meridian. */
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

/** The centre of the box around a ring. */
export function boxCenter(ring: readonly Point[]): Point {
  const { south, west, north, east } = boxAround(ring);
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}

/**
 * Metres between the nearest latitudes and longitudes of two boxes north of the equator; 0 if the boxes meet. For boxes the size of fields this is at most
 * the distance between the rings in them.
 */
export function boxDistanceMetres(a: Box, b: Box): number {
  const [latitudeA, latitudeB] = nearest(a.south, a.north, b.south, b.north);
  const [longitudeA, longitudeB] = nearest(a.west, a.east, b.west, b.east);
  return distanceMetres({ latitude: latitudeA, longitude: longitudeA }, { latitude: latitudeB, longitude: longitudeB });
}

/** The nearest values of two intervals. If they overlap, the greatest shared value, since parallels shorten to the north. */
function nearest(fromA: number, toA: number, fromB: number, toB: number): [a: number, b: number] {
  if (toA < fromB) return [toA, fromB];
  if (toB < fromA) return [fromA, toB];
  const shared = Math.min(toA, toB);
  return [shared, shared];
}
