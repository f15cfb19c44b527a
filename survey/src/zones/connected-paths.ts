import type { GridPoint } from './grid.ts';
import { boxAroundSides, isInsidePath, type SideBox, sidesOf, visitIntersections } from './intersections.ts';

/**
 * Groups the indexes of paths that cross, touch or contain one another. If there are too many crossings to clip, each path is its own
 * group.
 */
export function groupConnectedPaths(paths: GridPoint[][]): Set<number>[] {
  const leaders = paths.map((_, path) => path);
  const leaderOf = (path: number): number => {
    const leader = leaders[path] ?? path;
    return leader === path ? path : (leaders[path] = leaderOf(leader));
  };
  const join = (one: number, other: number) => {
    const [first, second] = [leaderOf(one), leaderOf(other)];
    leaders[Math.max(first, second)] = Math.min(first, second);
  };

  const canClip = visitIntersections(sidesOf(paths), (one, other) => {
    join(one.path, other.path);
    return 'continue';
  });
  if (!canClip) return paths.map((_, path) => new Set([path]));

  const sidesOfPaths = paths.map((path) => sidesOf([path]));
  const boxes = sidesOfPaths.map(boxAroundSides);
  for (const [inner, [start]] of paths.entries()) {
    for (const [outer, sides] of sidesOfPaths.entries()) {
      if (start && leaderOf(inner) !== leaderOf(outer) && isInBox(start, boxes[outer]) && isInsidePath(start, sides)) join(inner, outer);
    }
  }
  const groups = new Map<number, Set<number>>();
  for (const path of paths.keys()) {
    const leader = leaderOf(path);
    groups.set(leader, (groups.get(leader) ?? new Set()).add(path));
  }
  return [...groups.values()];
}

const isInBox = ({ x, y }: GridPoint, box: SideBox | undefined) =>
  box !== undefined && x > box.west && x < box.east && y > box.south && y < box.north;
