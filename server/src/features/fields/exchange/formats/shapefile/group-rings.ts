import type { ReadBudget } from '../file-content.ts';
import { boxAround, insidePosition, isInBox, type Position, ringContains, signedDoubleArea } from '../positions.ts';

interface Ring {
  positions: Position[];
  box: ReturnType<typeof boxAround>;
  doubleArea: number;
  /** Outlines run clockwise, holes anticlockwise. */
  isAnticlockwise: boolean;
  /** A position inside it, on no side: a hole may touch its outline. */
  inside: Position;
  /** The smallest ring that contains it. */
  container: Ring | undefined;
}

interface GroupedRings {
  /** Each with its outline first, then its holes. */
  polygons: Position[][][];
  /** Holes that run the way of an outline. */
  hasTurnedHoles: boolean;
}

/**
 * Groups the rings of a record into polygons. A hole belongs to the smallest outline that contains it, so that an island in a pond keeps its
 * own pond. If a ring runs the wrong way, how all lie in each other decides instead: outline, hole, island, and so on. The budget limits the
 * comparisons.
 */
export function groupRings(parts: Position[][], budget: ReadBudget): GroupedRings {
  const rings = parts.map(toRing);
  findContainers(rings, budget);
  const isRight = rings.every((ring) => (ring.isAnticlockwise ? isInOutline(ring) : !isInOutline(ring) || !liesWithin(ring, budget)));
  if (!isRight) for (const ring of rings) if (!liesWithin(ring, budget)) ring.container = undefined;
  const isHole = isRight ? (ring: Ring) => ring.isAnticlockwise : (ring: Ring) => depthOf(ring) % 2 === 1;
  const polygonOf = new Map(rings.filter((ring) => !isHole(ring)).map((ring) => [ring, [ring.positions]]));
  const holes = rings.filter(isHole);
  for (const { container, positions } of holes) if (container) polygonOf.get(container)?.push(positions);
  return { polygons: [...polygonOf.values()], hasTurnedHoles: holes.some(({ isAnticlockwise }) => !isAnticlockwise) };
}

const isInOutline = ({ container }: Ring) => container?.isAnticlockwise === false;

/** Whether all of a ring lies in its container. Overlapping passes of a sprayer do not. */
function liesWithin({ positions, container }: Ring, budget: ReadBudget): boolean {
  if (!container) return false;
  budget.countSteps(positions.length * container.positions.length);
  return positions.slice(1).every(([x, y], i) => {
    const [fromX, fromY] = positions[i] ?? [x, y];
    return ringContains(container.positions, [(fromX + x) / 2, (fromY + y) / 2]);
  });
}

function toRing(positions: Position[]): Ring {
  const doubleArea = signedDoubleArea(positions);
  return {
    positions,
    box: boxAround(positions),
    doubleArea: Math.abs(doubleArea),
    isAnticlockwise: doubleArea > 0,
    inside: insidePosition(positions),
    container: undefined,
  };
}

const depthOf = ({ container }: Ring): number => (container ? depthOf(container) + 1 : 0);

/** Sets the containers, from west to east: a ring is compared only with those that reach as far east as its western end. */
function findContainers(rings: readonly Ring[], budget: ReadBudget): void {
  let near: Ring[] = [];
  for (const ring of rings.toSorted((one, other) => one.box.west - other.box.west || other.doubleArea - one.doubleArea)) {
    near = near.filter(({ box }) => box.east >= ring.box.west);
    budget.countSteps(near.length);
    for (const other of near) {
      if (canContain(other, ring)) setContainer(ring, other, budget);
      else if (canContain(ring, other)) setContainer(other, ring, budget);
    }
    near.push(ring);
  }
}

/** An island that fills a hole has the hole's size, and lies in it. */
function canContain(outer: Ring, inner: Ring): boolean {
  const isFilled = outer.isAnticlockwise && !inner.isAnticlockwise && outer.doubleArea > inner.doubleArea * (1 - 1e-9);
  return (isFilled || outer.doubleArea > inner.doubleArea * (1 + 2e-9)) && isInBox(outer.box, inner.inside);
}

function setContainer(inner: Ring, outer: Ring, budget: ReadBudget): void {
  if (inner.container && !canContain(inner.container, outer)) return;
  budget.countSteps(outer.positions.length);
  if (ringContains(outer.positions, inner.inside)) inner.container = outer;
}
