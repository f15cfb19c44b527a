/** A point on a plane, with `y` up or down. */
interface PlanePoint {
  x: number;
  y: number;
}

interface Box {
  min: PlanePoint;
  max: PlanePoint;
}

/** The number of horizontal lines across the ring, evenly spaced. */
const LINES = 15;

/**
 * The best position for a label inside an open ring: the middle of the widest stretch of fifteen horizontal lines inside the ring.
 * @param box limits the part of the ring that is considered
 * @returns null if no part of the ring lies in the box
 */
export function labelPosition(ring: readonly PlanePoint[], box?: Box): PlanePoint | null {
  const heights = ring.map(({ y }) => y);
  const low = Math.max(min(heights), box?.min.y ?? -Infinity);
  const high = Math.min(max(heights), box?.max.y ?? Infinity);
  let [best, widest]: [PlanePoint | null, number] = [null, 0];

  for (let line = 1; line <= LINES; line += 1) {
    const y = low + ((high - low) * line) / (LINES + 1);
    const crossings = crossingsAt(ring, y);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const from = Math.max(crossings[index] ?? NaN, box?.min.x ?? -Infinity);
      const to = Math.min(crossings[index + 1] ?? NaN, box?.max.x ?? Infinity);
      // Of stretches of nearly the same width, prefers the one nearest the middle.
      const linesFromMiddle = Math.abs(line - (LINES + 1) / 2);
      const width = (to - from) * (1 - linesFromMiddle * 1e-3);
      if (high > low && width > widest) [best, widest] = [{ x: (from + to) / 2, y }, width];
    }
  }
  return best;
}

/** Where a horizontal line crosses the sides of the ring, from left to right. Every other stretch between crossings is inside. */
function crossingsAt(ring: readonly PlanePoint[], y: number): number[] {
  const crossings = ring.flatMap((from, index) => {
    const to = ring[(index + 1) % ring.length];
    if (!to || from.y > y === to.y > y) return [];
    return [from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y)];
  });
  return crossings.sort((one, other) => one - other);
}

const min = (values: number[]) => values.reduce((one, other) => Math.min(one, other), Infinity);
const max = (values: number[]) => values.reduce((one, other) => Math.max(one, other), -Infinity);
