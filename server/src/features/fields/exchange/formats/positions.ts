import type { Point } from '@swathline/survey';

/** Longitude and latitude, or easting and northing in a projection. */
export type Position = readonly [x: number, y: number];

/** Twice the area of a ring, open or closed; positive if it runs anticlockwise. */
export function signedDoubleArea(ring: readonly Position[]): number {
  const [originX, originY] = ring[0] ?? [0, 0];
  return ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y];
    return sum + (x - originX) * (nextY - originY) - (nextX - originX) * (y - originY);
  }, 0);
}

/** Closes a ring and gives it the direction that a file format requires; the first point stays first. */
export function closedRing(ring: readonly Point[], direction: 'clockwise' | 'anticlockwise'): Position[] {
  const [first, ...rest] = ring.map(({ latitude, longitude }): Position => [longitude, latitude]);
  if (!first) return [];
  const hasDirection = signedDoubleArea([first, ...rest]) > 0 === (direction === 'anticlockwise');
  return [first, ...(hasDirection ? rest : rest.reverse()), first];
}

/** Converts a ring of a file, open or closed, to an open ring. */
export function openRing(ring: readonly Position[]): Point[] {
  const [first, last] = [ring[0], ring.at(-1)];
  const isClosed = ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return (isClosed ? ring.slice(0, -1) : ring).map(([longitude, latitude]) => ({ latitude, longitude }));
}

/** True if a ring contains a position. The result is arbitrary for a position on its sides. */
export function ringContains(ring: readonly Position[], [x, y]: Position): boolean {
  let isInside = false;
  ring.forEach(([fromX, fromY], i) => {
    const [toX, toY] = ring[(i + 1) % ring.length] ?? [fromX, fromY];
    if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) isInside = !isInside;
  });
  return isInside;
}

/** A position inside a ring: the middle of its widest span on a parallel about halfway up. Any position if the ring encloses no area. */
export function insidePosition(ring: readonly Position[]): Position {
  const heights = [...new Set(ring.map(([, y]) => y))].sort((a, b) => a - b);
  const upper = Math.max(1, Math.floor(heights.length / 2));
  const height = ((heights[upper - 1] ?? 0) + (heights[upper] ?? heights[0] ?? 0)) / 2;
  const crossings = ring
    .flatMap(([fromX, fromY], i) => {
      const [toX, toY] = ring[(i + 1) % ring.length] ?? [fromX, fromY];
      return fromY > height === toY > height ? [] : [fromX + ((height - fromY) / (toY - fromY)) * (toX - fromX)];
    })
    .sort((a, b) => a - b);

  let [west, east] = [ring[0]?.[0] ?? 0, ring[0]?.[0] ?? 0];
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const [from = 0, to = 0] = [crossings[i], crossings[i + 1]];
    if (to - from > east - west) [west, east] = [from, to];
  }
  return [(west + east) / 2, height];
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
