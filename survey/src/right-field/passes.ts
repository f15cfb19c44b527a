import type { TrackPoint } from '../coverage/track.ts';
import type { LocalPlane, Metres } from '../geometry/local-plane.ts';

/** A position on a plane. */
export interface Placed extends Metres {
  /** Milliseconds since 1970. */
  at: number;
}

/** Straight flight at working speed, between two turns. */
export interface Pass {
  /** At least three positions. */
  line: Placed[];
  startsAt: number;
  endsAt: number;
  metres: number;
  /** Compass direction in radians. */
  heading: number;
  /** Where a circuit before a landing may be. */
  isNearStrip: boolean;
}

/** A flight from one stop on the ground to the next. */
export interface Flight {
  passes: Pass[];
  /** Metres per second, of its fast parts. */
  speed: number;
  /** Metres between two positions at that speed. */
  stepMetres: number;
}

/** A distance that an aircraft flies in some seconds, within limits in metres. */
export interface FlownMetres {
  seconds: number;
  least: number;
  most: number;
}

export const flownMetres = (speed: number, { seconds, least, most }: FlownMetres) => Math.min(most, Math.max(least, seconds * speed));

/** Shorter straight flight may be part of a turn, which within the noise looks straight for some eight seconds at any speed. */
const PASS: FlownMetres = { seconds: 8.2, least: 60, most: 600 };
/** The positions of a pass are this near to its line: more than the receiver's noise and drift, less than a turn leaves it. */
const MAX_BOW_METRES = 24;
/** Noise may move a position back by this much. */
const MAX_BACK_METRES = 25;
/**
 * Slower than this share of the fast flight, an aircraft turns out of sight between two positions, or is on the ground. Upwind is as slow.
 */
const MIN_SPEED_SHARE = 0.4;
/** Over a longer time without positions the path is unknown. */
const MAX_STEP_MS = 40_000;
/** Speed is taken over a longer way than noise changes much. */
const SPEED_METRES = 45;
const MAX_METRES_PER_SECOND = 150;
/** An aircraft that moves less than this in this time stands. */
const STAND_METRES = 25;
const STAND_MS = 40_000;
/** The first and the last pass of a flight are the take-off and the landing if they come this near to a place where the aircraft stood. */
const STRIP: FlownMetres = { seconds: 6, least: 20, most: 400 };
const CIRCUIT: FlownMetres = { seconds: 20, least: 60, most: 1_200 };

/** The positions of a track on a plane, in the order of time. */
export const placedOn = (track: readonly TrackPoint[], plane: LocalPlane): Placed[] =>
  track.toSorted((a, b) => a.at - b.at).map((point) => ({ at: point.at, ...plane.toMetres(point) }));

/** The flights of a track with their passes. A take-off and a landing are none. */
export function flightsOf(placed: readonly Placed[]): Flight[] {
  const speed = fastSpeedOf(placed);
  const gaps = placed.slice(1).map(({ at }, index) => at - (placed[index]?.at ?? at));
  const stepMetres = (speed * (gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0)) / 1000;
  const { stands, flights } = splitAtStands(placed);
  const standMetres = (line: readonly Metres[]) => Math.min(Infinity, ...stands.map((stand) => lineMetres(stand, line)));
  const isAirborne = (line: readonly Metres[], isEnd: boolean) => !isEnd || standMetres(line) > flownMetres(speed, STRIP);
  return flights.map((flown) => ({
    speed,
    stepMetres,
    passes: straightRuns(flown, speed)
      .filter((line, at, all) => isAirborne(line, at === 0 || at === all.length - 1))
      .map((line) => passOf(line, standMetres(line) <= flownMetres(speed, CIRCUIT))),
  }));
}

/** The speed that a tenth of the track exceeds. */
function fastSpeedOf(placed: readonly Placed[]): number {
  const speeds: number[] = [];
  let from = placed[0];
  for (const to of placed) {
    if (!from || to === from || metresBetween(from, to) < SPEED_METRES) continue;
    if (to.at - from.at < MAX_STEP_MS) speeds.push(speedBetween(from, to));
    from = to;
  }
  const known = speeds.filter((speed) => speed <= MAX_METRES_PER_SECOND).toSorted((a, b) => a - b);
  return known[Math.floor(known.length * 0.9)] ?? 0;
}

/** The places where the aircraft stood, and the positions between them. */
function splitAtStands(placed: readonly Placed[]): { stands: Metres[]; flights: Placed[][] } {
  const stands: Metres[] = [];
  const flights: Placed[][] = [[]];
  let from = 0;
  for (const [at, to] of placed.entries()) {
    flights.at(-1)?.push(to);
    let first = placed[from];
    while (first && metresBetween(first, to) >= STAND_METRES) first = placed[++from];
    if (!first || at === from || to.at - first.at < STAND_MS) continue;
    const stand = first;
    if (!stands.some((known) => metresBetween(known, stand) < 2 * STAND_METRES)) stands.push(stand);
    flights.push([]);
  }
  return { stands, flights: flights.filter((flown) => flown.length > 2) };
}

/**
 * The rows of positions along straight lines, at flying speed. The longest come first, and others keep what these leave: they cut a turn.
 */
function straightRuns(placed: readonly Placed[], speed: number): Placed[][] {
  const minMetres = flownMetres(speed, PASS);
  const metresOf = ({ from, to }: Run) => metresBetween(placed[from] ?? NOWHERE, placed[to] ?? NOWHERE);
  const isLong = (run: Run) => run.to - run.from > 1 && metresOf(run) >= minMetres;
  const longest = longestRuns(placed, speed).filter(isLong);
  const chosen: Run[] = [];
  for (const run of longest.toSorted((a, b) => metresOf(b) - metresOf(a))) {
    const from = Math.max(run.from, ...chosen.filter((other) => other.from <= run.from).map((other) => other.to));
    const to = Math.min(run.to, ...chosen.filter((other) => other.from > run.from).map((other) => other.from));
    if (isLong({ from, to })) chosen.push({ from, to });
  }
  return chosen.toSorted((a, b) => a.from - b.from).map(({ from, to }) => placed.slice(from, to + 1));
}

interface Run {
  from: number;
  to: number;
}

/** From each position the longest straight row. */
function longestRuns(placed: readonly Placed[], speed: number): Run[] {
  const runs: Run[] = [];
  let to = 0;
  for (let from = 0; from < placed.length; from++) {
    to = Math.max(to, from);
    while (to + 1 < placed.length && isUnbroken(placed, to) && isStraight(placed.slice(from, to + 2), speed)) to++;
    runs.push({ from, to });
  }
  return runs;
}

const isUnbroken = (placed: readonly Placed[], at: number) => (placed[at + 1]?.at ?? Infinity) - (placed[at]?.at ?? 0) <= MAX_STEP_MS;

/** Whether positions lead forward along the line that fits them best, at flying speed. */
function isStraight(run: readonly Placed[], speed: number): boolean {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last || run.length < 3) return true;
  if (metresBetween(first, last) * 1000 < MIN_SPEED_SHARE * speed * (last.at - first.at)) return false;
  const { middle, sine, cosine } = lineThrough(run);
  let furthest = -Infinity;
  return run.every(({ east, north }) => {
    const [x, y] = [east - middle.east, north - middle.north];
    const along = x * sine + y * cosine;
    if (along < furthest - MAX_BACK_METRES) return false;
    furthest = Math.max(furthest, along);
    return Math.abs(x * cosine - y * sine) <= MAX_BOW_METRES;
  });
}

/** The line with the least squares of distances, forward from the first position to the last. */
function lineThrough(run: readonly Placed[]): { middle: Metres; sine: number; cosine: number } {
  const middle = { east: mean(run.map(({ east }) => east)), north: mean(run.map(({ north }) => north)) };
  let [xx, xy, yy] = [0, 0, 0];
  for (const { east, north } of run) {
    const [x, y] = [east - middle.east, north - middle.north];
    [xx, xy, yy] = [xx + x * x, xy + x * y, yy + y * y];
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const [sine, cosine] = [Math.cos(angle), Math.sin(angle)];
  const [first, last] = [run[0], run.at(-1)];
  const isForward = !first || !last || (last.east - first.east) * sine + (last.north - first.north) * cosine >= 0;
  return { middle, sine: isForward ? sine : -sine, cosine: isForward ? cosine : -cosine };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function passOf(line: Placed[], isNearStrip: boolean): Pass {
  const from = line[0] ?? NOWHERE;
  const to = line.at(-1) ?? from;
  const { sine, cosine } = lineThrough(line);
  return {
    line,
    startsAt: from.at,
    endsAt: to.at,
    metres: metresBetween(from, to),
    heading: Math.atan2(sine, cosine),
    isNearStrip,
  };
}

const NOWHERE: Placed = { east: 0, north: 0, at: 0 };
const metresBetween = (from: Metres, to: Metres) => Math.hypot(to.east - from.east, to.north - from.north);
const speedBetween = (from: Placed, to: Placed) => (metresBetween(from, to) * 1000) / Math.max(1, to.at - from.at);

/** The angle between two directions, 0 to pi. */
export function bend(one: number, other: number): number {
  const difference = Math.abs(one - other) % (2 * Math.PI);
  return Math.min(difference, 2 * Math.PI - difference);
}

const lineMetres = (place: Metres, line: readonly Metres[]) =>
  Math.min(...line.map((to, at) => segmentMetres(place, line[at - 1] ?? to, to)));

/** From a point to a straight line between two points. */
export function segmentMetres(place: Metres, from: Metres, to: Metres): number {
  const [x, y] = [to.east - from.east, to.north - from.north];
  const square = x * x + y * y;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((place.east - from.east) * x + (place.north - from.north) * y) / square));
  return Math.hypot(from.east + share * x - place.east, from.north + share * y - place.north);
}
