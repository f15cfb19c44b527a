import type { Metres } from '../geometry/local-plane.ts';
import { indexByLatitude } from '../zones/latitude-index.ts';
import { type GridPoint, turn } from '../zones/grid.ts';
import { isInsidePath, doCross, type Side, sideBetween, sidesOf } from '../zones/intersections.ts';
import { onGrid, pathsOf } from './plane-areas.ts';

/** Answers which part of a straight way, from 0 to 1, lies inside at least one of the rings. */
export function createLandMeasure(rings: Metres[][]): (way: { from: Metres; to: Metres }) => number {
  const lands = pathsOf(rings).map(landOf);

  return (way) => {
    const side = { path: 0, index: 0, ...sideBetween(onGrid(way.from), onGrid(way.to)) };
    const near = lands.filter(({ box }) => meet(box, side));
    if (near.length === 0) return 0;
    const cuts = [0, ...near.flatMap((land) => land.cutsOf(side)).sort((a, b) => a - b), 1];
    return cuts.reduce((sum, cut, i) => {
      const before = cuts[i - 1] ?? 0;
      const middle = along(side, (before + cut) / 2);
      return near.some((land) => land.holds(middle)) ? sum + cut - before : sum;
    }, 0);
  };
}

type Box = Pick<Side, 'west' | 'east' | 'south' | 'north'>;

function landOf(path: GridPoint[]) {
  const sides = sidesOf([path]);
  const bands = indexByLatitude(sides);
  const box: Box = sides.reduce((all, { west, east, south, north }) => ({
    ...all,
    west: Math.min(all.west, west),
    east: Math.max(all.east, east),
    south: Math.min(all.south, south),
    north: Math.max(all.north, north),
  }));
  return {
    box,
    holds: (at: GridPoint) => at.y >= box.south && at.y <= box.north && isInsidePath(at, bands.at(at.y)),
    cutsOf: (way: Side) =>
      bands
        .beside(way)
        .filter((side) => doCross(way, side))
        .map((side) => cutAt(way, side)),
  };
}

const meet = (a: Box, b: Box) => a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;

/** Which part of the way lies before a side that it passes through. */
function cutAt(way: Side, side: Side): number {
  const before = turn(side.from, side.to, way.from);
  return before / (before - turn(side.from, side.to, way.to));
}

const along = ({ from, to }: Side, part: number): GridPoint => ({ x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) });
