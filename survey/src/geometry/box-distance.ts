import type { Box } from './box.ts';
import { distanceMetres } from './distance.ts';

/**
 * Metres between the nearest latitudes and longitudes of two boxes north of the equator; 0 if the boxes meet. For boxes of the size of
 * fields this is not more than the distance between the rings in them.
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
