import type { Metres } from '../geometry/local-plane.ts';
import { type GridPoint, turn } from '../zones/grid.ts';
import { boxAroundSides, doCross, isInsidePath, type Side, type SideBox, sideBetween, sidesOf } from '../zones/intersections.ts';
import { indexByLatitude } from '../zones/latitude-index.ts';
import { onGrid, pathsOf } from './plane-areas.ts';

/** Returns a function that measures which part of a straight line, from 0 to 1, lies inside at least one of the rings. */
export function createLandMeasure(rings: Metres[][]): (line: { from: Metres; to: Metres }) => number {
  const lands = pathsOf(rings).map(landOf);

  return (line) => {
    const side = { path: 0, index: 0, ...sideBetween(onGrid(line.from), onGrid(line.to)) };
    const near = lands.filter(({ box }) => doMeet(box, side));
    if (near.length === 0) return 0;
    const cuts = [0, ...near.flatMap((land) => land.cutsOf(side)).sort((a, b) => a - b), 1];
    return cuts.reduce((sum, cut, i) => {
      const before = cuts[i - 1] ?? 0;
      const middle = along(side, (before + cut) / 2);
      return near.some((land) => land.contains(middle)) ? sum + cut - before : sum;
    }, 0);
  };
}

function landOf(path: GridPoint[]) {
  const sides = sidesOf([path]);
  const index = indexByLatitude(sides);
  const box = boxAroundSides(sides);
  return {
    box,
    contains: (at: GridPoint) => at.y >= box.south && at.y <= box.north && isInsidePath(at, index.at(at.y)),
    cutsOf: (line: Side) =>
      index
        .beside(line)
        .filter((side) => doCross(line, side))
        .map((side) => cutAt(line, side)),
  };
}

const doMeet = (a: SideBox, b: SideBox) => a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;

/** The fraction of the line before a side that it crosses. */
function cutAt(line: Side, side: Side): number {
  const before = turn(side.from, side.to, line.from);
  return before / (before - turn(side.from, side.to, line.to));
}

const along = ({ from, to }: Side, part: number): GridPoint => ({ x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) });
