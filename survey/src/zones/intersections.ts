import { type GridPoint, turn } from './grid.ts';

/** One side of a path, with the box around it. */
export interface Side {
  /** Which path it belongs to, and which of that path's sides it is. */
  path: number;
  index: number;
  from: GridPoint;
  to: GridPoint;
  west: number;
  east: number;
  south: number;
  north: number;
}

/** About half a second of clipping: outlines drawn or walked in a field come to a hundredth of it. */
const MAX_EFFORT = 4_000_000;
/** What one meeting costs the clipper, counted in pairs of sides that are abreast. */
const EFFORT_OF_MEETING = 20;

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

const areApart = (one: Side, other: Side) =>
  one.west > other.east || other.west > one.east || turn(one.from, one.to, other.from) * turn(one.from, one.to, other.to) > 0;

/**
 * Visits every two sides that cross or touch, neighbours too, from south to north until the visitor answers `stop`.
 * False where the sides are so entangled that clipping them would take seconds; then not all were visited.
 */
export function visitIntersections(sides: Side[], visit: (one: Side, other: Side) => 'go on' | 'stop'): boolean {
  const abreast: Side[] = [];
  let effort = 0;
  for (const side of [...sides].sort((a, b) => a.south - b.south)) {
    let kept = 0;
    for (const other of abreast) {
      if (other.north < side.south) continue;
      abreast[kept++] = other;
      if (areApart(side, other) || areApart(other, side)) continue;
      if (visit(side, other) === 'stop') return true;
      effort += EFFORT_OF_MEETING;
    }
    abreast.length = kept;
    abreast.push(side);
    effort += kept;
    if (effort > MAX_EFFORT) return false;
  }
  return true;
}

/** Where two sides that meet do so; of a shared stretch, one end. */
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

/** True where two sides pass through each other, false where they only touch. */
export function doCross(one: Side, other: Side): boolean {
  return (
    turn(one.from, one.to, other.from) * turn(one.from, one.to, other.to) < 0 &&
    turn(other.from, other.to, one.from) * turn(other.from, other.to, one.to) < 0
  );
}

/** Whether a point that lies on no side is inside: a line eastward from it meets an odd number of sides. */
export function isInsidePath({ x, y }: GridPoint, sides: Side[]): boolean {
  let isInside = false;
  for (const { from, to } of sides) {
    if (from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) isInside = !isInside;
  }
  return isInside;
}

export function isOnSide({ x, y }: GridPoint, side: Side): boolean {
  return x >= side.west && x <= side.east && y >= side.south && y <= side.north && turn(side.from, side.to, { x, y }) === 0;
}
