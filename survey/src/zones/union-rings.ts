import { ringAcres, SQUARE_METRES_PER_ACRE } from '../geometry/area.ts';
import type { Point } from '../geometry/point.ts';
import { findFlaw } from './check-ring.ts';
import { union } from './clip.ts';
import { groupConnectedPaths } from './connected-paths.ts';
import { gridAround, type GridPoint, signedArea } from './grid.ts';

/** Smaller holes between zones are drawing errors and are filled. */
const MIN_HOLE_ACRES = 1 / SQUARE_METRES_PER_ACRE;

/**
 * Merges open rings that overlap, and possibly rings that touch. A ring that meets no other is returned unchanged. Rings whose union
 * touches itself or has a hole, which an open ring cannot represent, stay unchanged, so that no land is gained or lost.
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
