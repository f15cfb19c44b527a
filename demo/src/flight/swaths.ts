import type { Metres } from '@swathline/survey';
import type { Pose } from './curve.ts';

export interface Swath {
  start: Pose;
  lengthMetres: number;
}

const SPACING_METRES = 22;
/** The boom opens and closes this far inside the field's edge. */
const MARGIN_METRES = 3;
const MIN_METRES = 60;

function sidesOf(ring: readonly Metres[]): [Metres, Metres][] {
  return ring.flatMap((from, index) => {
    const to = ring[(index + 1) % ring.length];
    return to === undefined ? [] : [[from, to] as [Metres, Metres]];
  });
}

/** Direction of the longest side, in radians anticlockwise from east. */
function longestSideAngle(ring: readonly Metres[]): number {
  let longest = 0;
  let angle = 0;
  for (const [from, to] of sidesOf(ring)) {
    const length = Math.hypot(to.east - from.east, to.north - from.north);
    if (length <= longest) continue;
    longest = length;
    angle = Math.atan2(to.north - from.north, to.east - from.east);
  }
  return angle;
}

/** The longest stretch of the line `north = at` inside the ring, as eastings; null if the line misses the ring. */
function longestInside(ring: readonly Metres[], at: number): [west: number, east: number] | null {
  const crossings = sidesOf(ring)
    .filter(([from, to]) => from.north > at !== to.north > at)
    .map(([from, to]) => from.east + ((at - from.north) / (to.north - from.north)) * (to.east - from.east))
    .sort((a, b) => a - b);

  let best: [number, number] | null = null;
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const [west = 0, east = 0] = crossings.slice(index, index + 2);
    if (best === null || east - west > best[1] - best[0]) best = [west, east];
  }
  return best;
}

function rotated({ east, north }: Metres, angle: number): Metres {
  return { east: east * Math.cos(angle) - north * Math.sin(angle), north: east * Math.sin(angle) + north * Math.cos(angle) };
}

/** Swaths back and forth over a field along its longest side, about 22 m apart. The field is an open ring. */
export function swathsOver(field: readonly Metres[]): Swath[] {
  const angle = longestSideAngle(field);
  const level = field.map((corner) => rotated(corner, -angle));
  const south = Math.min(...level.map(({ north }) => north));
  const width = Math.max(...level.map(({ north }) => north)) - south;
  const count = Math.max(1, Math.round(width / SPACING_METRES));

  return Array.from({ length: count }, (_, index) => south + ((index + 0.5) * width) / count).flatMap((north, index) => {
    const [west, east] = longestInside(level, north) ?? [0, 0];
    const lengthMetres = east - west - 2 * MARGIN_METRES;
    if (lengthMetres < MIN_METRES) return [];
    const isEastward = index % 2 === 0;
    const start = rotated({ east: isEastward ? west + MARGIN_METRES : east - MARGIN_METRES, north }, angle);
    return [{ start: { ...start, angle: isEastward ? angle : angle + Math.PI }, lengthMetres }];
  });
}
