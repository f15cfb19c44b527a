/** A place on a plane; which way up does not matter. */
interface Spot {
  x: number;
  y: number;
}

interface Box {
  least: Spot;
  greatest: Spot;
}

/** Lines across a ring, evenly between its top and its bottom. */
const LINES = 15;

/**
 * Where a name fits best into an open ring: amid the widest stretch inside it of fifteen level lines, so that it is never beside it.
 * @param box what lies beyond it is not looked at
 * @returns null where nothing of the ring is in the box
 */
export function labelSpot(ring: readonly Spot[], box?: Box): Spot | null {
  const heights = ring.map(({ y }) => y);
  const low = Math.max(least(heights), box?.least.y ?? -Infinity);
  const high = Math.min(greatest(heights), box?.greatest.y ?? Infinity);
  let [best, widest]: [Spot | null, number] = [null, 0];

  for (let line = 1; line <= LINES; line += 1) {
    const y = low + ((high - low) * line) / (LINES + 1);
    const crossings = crossingsAt(ring, y);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const from = Math.max(crossings[index] ?? NaN, box?.least.x ?? -Infinity);
      const to = Math.min(crossings[index + 1] ?? NaN, box?.greatest.x ?? Infinity);
      const isMiddle = Math.abs(line - (LINES + 1) / 2);
      // Of stretches nearly as wide the one nearest the middle looks best.
      const width = (to - from) * (1 - isMiddle * 1e-3);
      if (high > low && width > widest) [best, widest] = [{ x: (from + to) / 2, y }, width];
    }
  }
  return best;
}

/** Where a level line meets the ring's sides, from left to right; every other stretch between them is inside. */
function crossingsAt(ring: readonly Spot[], y: number): number[] {
  const crossings = ring.flatMap((from, index) => {
    const to = ring[(index + 1) % ring.length];
    if (!to || from.y > y === to.y > y) return [];
    return [from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y)];
  });
  return crossings.sort((one, other) => one - other);
}

const least = (values: number[]) => values.reduce((one, other) => Math.min(one, other), Infinity);
const greatest = (values: number[]) => values.reduce((one, other) => Math.max(one, other), -Infinity);
