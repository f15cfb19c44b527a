import type { Point } from '../geometry/point.ts';
import { difference } from './clip.ts';
import { gridAround, type GridPoint, signedArea } from './grid.ts';
import { isInsidePath, sidesOf, visitIntersections } from './intersections.ts';

/** An area with the holes in it, all open rings. */
export interface Area {
  outline: Point[];
  holes: Point[][];
}

/**
 * The parts of a field outside its zones, each with the holes that zones inside it leave. The rings of field and zones are open, in either
 * direction.
 * @returns null for zones with too many crossings to clip in half a second
 */
export function areaToSpray(field: Point[], zones: Point[][]): Area[] | null {
  const grid = gridAround(field[0] ?? { latitude: 0, longitude: 0 });
  const boundary = grid.path(field);
  const paths = zones.map(grid.path);
  if (!visitIntersections(sidesOf([boundary, ...paths]), () => 'continue')) return null;

  const rest = difference(boundary, paths);
  const outlines = rest.filter((path) => signedArea(path) > 0);
  const smallestFirst = outlines.toSorted((one, other) => signedArea(one) - signedArea(other));
  const holes = rest
    .filter((path) => signedArea(path) < 0)
    .map((path) => ({ path, smallestAround: smallestFirst.find((outline) => isHoleOf(path, outline)) }));
  return outlines.map((outline) => ({
    outline: grid.points(outline),
    holes: holes.filter(({ smallestAround }) => smallestAround === outline).map(({ path }) => grid.points(path)),
  }));
}

/** A hole may touch its outline at a corner, so a corner that does not touch decides. */
function isHoleOf(hole: GridPoint[], outline: GridPoint[]): boolean {
  const sides = sidesOf([outline]);
  const free = hole.find(({ x, y }) => !outline.some((corner) => corner.x === x && corner.y === y));
  return free !== undefined && isInsidePath(free, sides);
}
