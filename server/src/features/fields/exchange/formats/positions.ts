import type { Point } from '@swathline/survey';

/** Longitude, then latitude, as files have them; or easting, then northing, before a projection is undone. */
export type Position = readonly [x: number, y: number];

/** Twice the area inside a ring, open or closed; positive where it runs anticlockwise. */
export function signedDoubleArea(ring: readonly Position[]): number {
  const [originX, originY] = ring[0] ?? [0, 0];
  return ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y];
    return sum + (x - originX) * (nextY - originY) - (nextX - originX) * (y - originY);
  }, 0);
}

/** The closed ring of a file, from the same first point, running as the file's format asks. */
export function closedRing(ring: readonly Point[], direction: 'clockwise' | 'anticlockwise'): Position[] {
  const [first, ...rest] = ring.map(({ latitude, longitude }): Position => [longitude, latitude]);
  if (!first) return [];
  const runsRight = signedDoubleArea([first, ...rest]) > 0 === (direction === 'anticlockwise');
  return [first, ...(runsRight ? rest : rest.reverse()), first];
}

/** An open ring of what a file gives, closed or not. */
export function openRing(ring: readonly Position[]): Point[] {
  const [first, last] = [ring[0], ring.at(-1)];
  const isClosed = ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return (isClosed ? ring.slice(0, -1) : ring).map(([longitude, latitude]) => ({ latitude, longitude }));
}

/** Whether a ring goes around a position; anything for a position on its sides. */
export function ringContains(ring: readonly Position[], [x, y]: Position): boolean {
  let isInside = false;
  ring.forEach(([fromX, fromY], i) => {
    const [toX, toY] = ring[(i + 1) % ring.length] ?? [fromX, fromY];
    if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) isInside = !isInside;
  });
  return isInside;
}

interface Box {
  west: number;
  east: number;
  south: number;
  north: number;
}

export function boxAround(ring: readonly Position[]): Box {
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  for (const [x, y] of ring) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  return box;
}

export const isInBox = ({ west, east, south, north }: Box, [x, y]: Position): boolean => x >= west && x <= east && y >= south && y <= north;
