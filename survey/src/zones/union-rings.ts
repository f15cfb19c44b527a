import { ringAcres, SQUARE_METRES_PER_ACRE } from '../geometry/area.ts';
import type { Point } from '../geometry/point.ts';
import { union } from './clip.ts';
import { gridAround, type GridPoint, signedArea } from './grid.ts';
import { groupConnectedPaths } from './connected-paths.ts';
import { findFlaw } from './check-ring.ts';

/** A smaller hole between zones is a slip of the hand, and is filled. */
const MIN_HOLE_ACRES = 1 / SQUARE_METRES_PER_ACRE;

/**
 * Merges open rings that overlap and perhaps those that touch; a ring that meets no other comes back as it was given. Rings whose union has
 * a hole, which an open ring cannot say, or touches itself stay as they are, so no land is gained or lost.
 */
export function unionRings(rings: Point[][]): Point[][] {
  const grid = gridAround(rings[0]?.[0] ?? { latitude: 0, longitude: 0 });
  const paths = rings.map(grid.path);

  const isKept = (path: GridPoint[]) => signedArea(path) > 0 || ringAcres(grid.points(path)) >= MIN_HOLE_ACRES;
  return groupConnectedPaths(paths).flatMap((group) => {
    const asGiven = rings.filter((_, i) => group.has(i));
    if (group.size === 1) return asGiven;
    const merged = union(paths.filter((_, i) => group.has(i))).filter(isKept);
    return merged.every((path) => signedArea(path) > 0 && findFlaw(path) === null) ? merged.map(grid.points) : asGiven;
  });
}
