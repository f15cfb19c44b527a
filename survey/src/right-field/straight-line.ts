import type { Metres } from '../geometry/local-plane.ts';

/** A position on a plane. */
export interface Placed extends Metres {
  /** Milliseconds since 1970. */
  at: number;
}

/** Positions by their indices, the first and the last. */
export interface Run {
  from: number;
  to: number;
}

/** The positions of a straight line are this near to it: more than the receiver's noise and drift, less than a turn leaves it. */
const MAX_BOW_METRES = 24;
/** Noise may move a position back by this much. */
const MAX_BACK_METRES = 25;

/** Whether positions lead forward along the line that fits them best. */
export function isStraight(placed: readonly Placed[], run: Run): boolean {
  const line = lineThrough(placed, run);
  let furthest = -Infinity;
  for (let at = run.from; at <= run.to; at++) {
    const { along, aside } = onLine(placed[at] ?? line.middle, line);
    if (along < furthest - MAX_BACK_METRES || Math.abs(aside) > MAX_BOW_METRES) return false;
    furthest = Math.max(furthest, along);
  }
  return true;
}

interface Line {
  middle: Metres;
  sine: number;
  cosine: number;
}

/** The compass direction of a run in radians. */
export function headingOf(placed: readonly Placed[], run: Run): number {
  const { sine, cosine } = lineThrough(placed, run);
  return Math.atan2(sine, cosine);
}

/** The line with the least squares of distances, forward from the first position to the last. */
function lineThrough(placed: readonly Placed[], { from, to }: Run): Line {
  const first = placed[from] ?? NOWHERE;
  const last = placed[to] ?? first;
  let [x, y, xx, xy, yy] = [0, 0, 0, 0, 0];
  for (let at = from; at <= to; at++) {
    const place = placed[at] ?? first;
    const [east, north] = [place.east - first.east, place.north - first.north];
    x += east;
    y += north;
    xx += east * east;
    xy += east * north;
    yy += north * north;
  }
  const count = to - from + 1;
  const angle = Math.atan2(2 * (xy - (x * y) / count), xx - (x * x) / count - (yy - (y * y) / count)) / 2;
  const [sine, cosine] = [Math.cos(angle), Math.sin(angle)];
  const sign = (last.east - first.east) * sine + (last.north - first.north) * cosine < 0 ? -1 : 1;
  return { middle: { east: first.east + x / count, north: first.north + y / count }, sine: sign * sine, cosine: sign * cosine };
}

const NOWHERE: Placed = { east: 0, north: 0, at: 0 };

function onLine({ east, north }: Metres, { middle, sine, cosine }: Line): { along: number; aside: number } {
  const [x, y] = [east - middle.east, north - middle.north];
  return { along: x * sine + y * cosine, aside: x * cosine - y * sine };
}

export const metresBetween = (from: Metres, to: Metres) => Math.hypot(to.east - from.east, to.north - from.north);

/** From a point to a line through another point with a direction. */
export const asideOf = (place: Metres, on: Metres, heading: number) =>
  Math.abs((place.east - on.east) * Math.cos(heading) - (place.north - on.north) * Math.sin(heading));

/** From a point to a line through points. */
export const lineMetres = (place: Metres, line: readonly Metres[]) =>
  Math.min(...line.map((to, at) => segmentMetres(place, line[at - 1] ?? to, to)));

/** From a point to a straight line between two points. */
export function segmentMetres(place: Metres, from: Metres, to: Metres): number {
  const [x, y] = [to.east - from.east, to.north - from.north];
  const square = x * x + y * y;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((place.east - from.east) * x + (place.north - from.north) * y) / square));
  return Math.hypot(from.east + share * x - place.east, from.north + share * y - place.north);
}

/** The angle between two directions, 0 to pi. */
export function bend(one: number, other: number): number {
  const difference = Math.abs(one - other) % (2 * Math.PI);
  return Math.min(difference, 2 * Math.PI - difference);
}
