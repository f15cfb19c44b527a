import { type Metres, planeAt } from '../geometry/local-plane.ts';
import { MAX_STEP_MS } from './track.ts';

/** Positions in time order as columns of equal length. */
export interface TrackColumns {
  /** Milliseconds since 1970. */
  at: number[];
  /** Degrees. */
  latitude: number[];
  longitude: number[];
}

/** Thinning a line takes quadratic time in the worst case, so longer tracks are first cut into pieces of this many points. */
const MAX_PIECE_POINTS = 500;

/** At least one position is kept in this time, so that a straight flight in a thinned track does not look like a silence. */
const MAX_PIECE_MS = 30_000;

/**
 * For each position, the smallest tolerance in metres at which it may be omitted: an omitted position is within the tolerance of the line
 * between the kept positions around it. Infinity for positions that are always kept: both ends of the track and of gaps in time, and one in
 * half a minute.
 */
export function thinningMetres({ at, latitude, longitude }: TrackColumns): Float64Array {
  const thinning = new Float64Array(at.length).fill(Infinity);
  let start = 0;
  const thinUpTo = (end: number) => {
    if (end - start > 1) thinning.set(lineThinningMetres(piece(latitude, longitude, start, end)).subarray(1, -1), start + 1);
  };
  for (let i = 1; i <= at.length; i++) {
    const isBreak = i === at.length || isAfterGap(at, i);
    if (!isBreak && i - start < MAX_PIECE_POINTS && (at[i] ?? NaN) - (at[start] ?? NaN) < MAX_PIECE_MS) continue;
    thinUpTo(isBreak ? i - 1 : i);
    start = i;
  }
  return thinning;
}

/** Whether a position follows more than ten seconds of silence. */
const isAfterGap = (at: number[], i: number) => (at[i] ?? NaN) - (at[i - 1] ?? NaN) > MAX_STEP_MS;

/**
 * A piece of the track on the plane at its point nearest the equator, where a degree of longitude is longest, so that no distance is too
 * short.
 */
function piece(latitude: number[], longitude: number[], start: number, end: number): Metres[] {
  const points = latitude.slice(start, end + 1).map((lat, i) => ({ latitude: lat, longitude: longitude[start + i] ?? NaN }));
  const [first = { latitude: 0, longitude: 0 }] = points;
  const nearest = points.reduce((least, { latitude: lat }) => (Math.abs(lat) < Math.abs(least) ? lat : least), first.latitude);
  return points.map(planeAt({ latitude: nearest, longitude: first.longitude }).toMetres);
}

/** Like `thinningMetres`, for a line on a plane (Douglas and Peucker, Cartographica 10(2), 1973, for all tolerances in one pass). */
export function lineThinningMetres(line: Metres[]): Float64Array {
  const thinning = new Float64Array(line.length).fill(Infinity);
  const stretches: { start: number; end: number; most: number }[] = [{ start: 0, end: line.length - 1, most: Infinity }];
  for (let stretch = stretches.pop(); stretch; stretch = stretches.pop()) {
    const { start, end, most } = stretch;
    const farthest = farthestFrom(line, start, end);
    if (!farthest) continue;
    const metres = Math.min(most, farthest.metres);
    thinning[farthest.at] = metres;
    stretches.push({ start, end: farthest.at, most: metres }, { start: farthest.at, end, most: metres });
  }
  return thinning;
}

/** The point between two others that is farthest from the line between them; undefined if there is none. */
function farthestFrom(line: Metres[], start: number, end: number): { at: number; metres: number } | undefined {
  const [a, b] = [line[start], line[end]];
  if (!a || !b || end - start < 2) return undefined;
  let at = (start + end) >> 1;
  let most = 0;
  for (let i = start + 1; i < end; i++) {
    const squared = squaredDistance(line[i] ?? a, a, b);
    if (squared > most) [at, most] = [i, squared];
  }
  return { at, metres: Math.sqrt(most) };
}

/** The squared distance from a point to the line segment between a and b. */
function squaredDistance(point: Metres, a: Metres, b: Metres): number {
  const east = b.east - a.east;
  const north = b.north - a.north;
  const length2 = east * east + north * north;
  const along = length2 === 0 ? 0 : ((point.east - a.east) * east + (point.north - a.north) * north) / length2;
  const part = Math.min(1, Math.max(0, along));
  const [offEast, offNorth] = [point.east - a.east - part * east, point.north - a.north - part * north];
  return offEast * offEast + offNorth * offNorth;
}
