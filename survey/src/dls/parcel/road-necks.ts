import { type Cell, type Corner, type Side, sidesOf } from './cells.ts';

/** The widest road allowance is that of the first system of survey. */
const MAX_ROAD_CHAINS = 1.5;
/** About a metre, of the 20 chains of a side. */
const NECK_SHARE = 1 / 400;

/** The cells of all groups, joined by necks across road allowances; null if a group lies across no road from the others. */
export function joinAcrossRoads(groups: readonly Cell[][]): Cell[] | null {
  let [joined = [], ...apart] = groups;
  while (apart.length > 0) {
    const before = apart.length;
    for (const group of apart) {
      const cells = joinByNeck(joined, group);
      if (cells === null) continue;
      joined = cells;
      apart = apart.filter((other) => other !== group);
    }
    if (apart.length === before) return null;
  }
  return joined;
}

/** Both groups and a neck between the first two sides that face each other; null if none do. */
function joinByNeck(group: readonly Cell[], others: readonly Cell[]): Cell[] | null {
  for (const cell of group) {
    for (const other of others) {
      if (!isSameTownship(cell, other)) continue;
      for (const side of sidesOf(cell)) {
        const facing = sidesOf(other).find((otherSide) => isFacing(side, otherSide));
        if (facing) return [...withNeck([...group, ...others], side, facing), neckBetween(cell, side, facing)];
      }
    }
  }
  return null;
}

const isSameTownship = ({ part }: Cell, { part: other }: Cell) =>
  part.township === other.township && part.range === other.range && part.meridian === other.meridian;

/** Two sides as long as each other, with nothing but a road allowance between. */
function isFacing(one: Side, other: Side): boolean {
  const [from, to] = [other.to, other.from];
  const isAlongWest = one.from.west === from.west && one.to.west === to.west && one.from.north === one.to.north && from.north === to.north;
  const isAlongNorth = one.from.north === from.north && one.to.north === to.north && one.from.west === one.to.west && from.west === to.west;
  const road = isAlongWest ? Math.abs(one.from.north - from.north) : Math.abs(one.from.west - from.west);
  return (isAlongWest || isAlongNorth) && road <= MAX_ROAD_CHAINS;
}

/** The cells with the corners of the neck on the two sides. */
function withNeck(cells: readonly Cell[], side: Side, facing: Side): Cell[] {
  return cells.map((cell) => ({
    ...cell,
    corners: cell.corners.flatMap((corner) => {
      if (corner === side.from) return [corner, ...neckOn(side)];
      return corner === facing.from ? [corner, ...neckOn(facing)] : [corner];
    }),
  }));
}

const neckBetween = ({ part }: Cell, side: Side, facing: Side): Cell => ({
  part,
  corners: [...neckOn(side).toReversed(), ...neckOn(facing).toReversed()],
});

/** The two corners of the neck on a side, at its middle: at its end, the necks over a crossing of roads would meet. */
function neckOn({ from, to }: Side): Corner[] {
  return [(1 - NECK_SHARE) / 2, (1 + NECK_SHARE) / 2].map((share) => {
    const between = (start: number, end: number) => start + (end - start) * share;
    return {
      key: `${from.key} to ${to.key} ${share}`,
      west: between(from.west, to.west),
      north: between(from.north, to.north),
      isOfQuarter: false,
      point: {
        latitude: between(from.point.latitude, to.point.latitude),
        longitude: between(from.point.longitude, to.point.longitude),
      },
    };
  });
}
