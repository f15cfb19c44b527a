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
