import { type GridPoint, turn } from './grid.ts';

/** The bounding box of one or more sides. */
export interface SideBox {
  west: number;
  east: number;
  south: number;
  north: number;
}

/** One side of a path with its bounding box. */
export interface Side extends SideBox {
  /** The index of the path, and the index of the side in the path. */
  path: number;
  index: number;
  from: GridPoint;
  to: GridPoint;
}

/** About half a second of clipping. Outlines drawn by hand or recorded in a field need a hundredth of it. */
export const MAX_EFFORT = 4_000_000;
/** The effort that one intersection costs the clipper, relative to comparing one pair of sides. */
const INTERSECTION_EFFORT = 20;

/** All sides of closed paths. */
export function sidesOf(paths: GridPoint[][]): Side[] {
  return paths.flatMap((points, path) =>
    points.map((from, index) => ({ path, index, ...sideBetween(from, points[(index + 1) % points.length] ?? from) })),
  );
}

export function sideBetween(from: GridPoint, to: GridPoint): Omit<Side, 'path' | 'index'> {
  const [west, east] = from.x < to.x ? [from.x, to.x] : [to.x, from.x];
  const [south, north] = from.y < to.y ? [from.y, to.y] : [to.y, from.y];
  return { from, to, west, east, south, north };
}

/** The box around sides; inside out (from Infinity to -Infinity) if there are none. */
export function boxAroundSides(sides: readonly Side[]): SideBox {
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  for (const { west, east, south, north } of sides) {
    box.west = Math.min(box.west, west);
    box.east = Math.max(box.east, east);
    box.south = Math.min(box.south, south);
    box.north = Math.max(box.north, north);
  }
  return box;
}

const areApart = (one: Side, other: Side) =>
  one.west > other.east || other.west > one.east || turn(one.from, one.to, other.from) * turn(one.from, one.to, other.to) > 0;

/**
 * Visits all pairs of sides that cross or touch, including consecutive sides, from south to north, until `visit` returns `stop`. A sweep
 * over latitudes.
 * @returns false if clipping these sides would take more than the given effort; then not all pairs were visited
 */
export function visitIntersections(sides: Side[], visit: (one: Side, other: Side) => 'continue' | 'stop', maxEffort = MAX_EFFORT): boolean {
  const active: Side[] = [];
  let effort = 0;
  for (const side of [...sides].sort((a, b) => a.south - b.south)) {
    let kept = 0;
    for (const other of active) {
      if (other.north < side.south) continue;
      active[kept++] = other;
      if (areApart(side, other) || areApart(other, side)) continue;
      if (visit(side, other) === 'stop') return true;
      effort += INTERSECTION_EFFORT;
    }
    active.length = kept;
    active.push(side);
    effort += kept;
    if (effort > maxEffort) return false;
  }
  return true;
}

/** The point where two sides intersect; one end of it if they share a stretch. */
export function intersectionPoint(one: Side, other: Side): GridPoint {
  const ahead = turn(other.from, other.to, one.from);
  const behind = turn(other.from, other.to, one.to);
  if (ahead === behind) {
    return one.from.x >= other.west && one.from.x <= other.east && one.from.y >= other.south && one.from.y <= other.north
      ? one.from
      : one.to;
  }
  const along = ahead / (ahead - behind);
  return { x: Math.round(one.from.x + along * (one.to.x - one.from.x)), y: Math.round(one.from.y + along * (one.to.y - one.from.y)) };
}

/** Whether two sides cross each other; false if they only touch. */
export function doCross(one: Side, other: Side): boolean {
  return (
    turn(one.from, one.to, other.from) * turn(one.from, one.to, other.to) < 0 &&
    turn(other.from, other.to, one.from) * turn(other.from, other.to, one.to) < 0
  );
}

/** Whether a point is inside: a ray to the east crosses an odd number of sides. A point on a side may count either way. */
export function isInsidePath({ x, y }: GridPoint, sides: Side[]): boolean {
  let isInside = false;
  for (const { from, to } of sides) {
    if (from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) isInside = !isInside;
  }
  return isInside;
}

/** Whether a point lies on a side or at one of its ends. */
export function isOnSide({ x, y }: GridPoint, side: Side): boolean {
  return x >= side.west && x <= side.east && y >= side.south && y <= side.north && turn(side.from, side.to, { x, y }) === 0;
}
