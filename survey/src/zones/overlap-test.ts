import type { Point } from '../geometry/point.ts';
import { effectiveAcres } from './effective-acres.ts';
import { gridAround, type GridPoint } from './grid.ts';
import { isInsidePath, isOnSide, doCross, type Side, sidesOf } from './intersections.ts';
import { indexByLatitude } from './latitude-index.ts';

/**
 * Returns a function that tests whether a zone overlaps the field. All are open rings. A corner inside the field, or a side that crosses
 * its boundary, is found quickly; only zones without either are clipped.
 */
export function createOverlapTest(field: Point[]): (zone: Point[]) => boolean {
  const grid = gridAround(field[0] ?? { latitude: 0, longitude: 0 });
  const boundary = grid.path(field);
  const box = boxOf(boundary);
  const index = indexByLatitude(sidesOf([boundary]));
  const isInside = (at: GridPoint) => {
    const sides = index.at(at.y);
    return !sides.some((side) => isOnSide(at, side)) && isInsidePath(at, sides);
  };
  const crosses = (side: Side) => index.beside(side).some((other) => doCross(side, other));

  return (zone) => {
    const path = grid.path(zone);
    if (areApart(box, boxOf(path))) return false;
    return path.some(isInside) || sidesOf([path]).some(crosses) || effectiveAcres(field, [zone]).exclusionAcres > 0;
  };
}

function boxOf(path: GridPoint[]) {
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  for (const { x, y } of path) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  return box;
}

const areApart = (one: ReturnType<typeof boxOf>, other: ReturnType<typeof boxOf>) =>
  one.west > other.east || other.west > one.east || one.south > other.north || other.south > one.north;
