import { type LocalPlane, type Metres } from '../geometry/local-plane.ts';
import type { TrackPoint } from '../coverage/track.ts';

/** Straight flight at working speed, between two turns. */
export interface Pass {
  /** The positions on it, on a plane. At least three. */
  line: Metres[];
  startsAt: number;
  endsAt: number;
  metresPerSecond: number;
  /** Compass direction in radians. */
  heading: number;
  /** Seconds at the aircraft's fast flight to the nearest place where it stood. */
  standSeconds: number;
  /** Too short to tell a pass from the flight before or after one. */
  isShort: boolean;
}

/** Nearer positions show the noise of the receiver rather than a direction. Less for what flies slowly, as drones do. */
const STEP = { seconds: 3, least: 45, most: 180 };
/** Shorter straight flight may be part of a turn. */
const PASS = { seconds: 6, least: 90, most: 350 };
/** A pass leaves the straight line between its ends by less than this, a turn by more. */
const BOW = { seconds: 0.4, least: 14, most: 27 };
/** Over a longer time without positions the path is unknown. */
const MAX_STEP_MS = 40_000;
/** Slower, an aircraft or a drone does not spray. */
const MIN_METRES_PER_SECOND = 4;
const MAX_METRES_PER_SECOND = 150;
/** Slower than this share of its fast flight, an aircraft rolls, climbs or lands. */
const WORKING_SPEED_SHARE = 0.62;
const MAX_BEND_RADIANS = (16 * Math.PI) / 180;
/** What comes this near to a place where the aircraft stood is a take-off or a landing. */
const STRIP_SECONDS = 6;
const SHORT = { seconds: 9, least: 120, most: 600 };
/** An aircraft that moved less than this within ten seconds or more stands. */
const STAND_METRES = 25;
const STAND_MS = 10_000;

interface Step {
  from: Placed;
  to: Placed;
  metres: number;
  metresPerSecond: number;
  heading: number;
}

export interface Placed extends Metres {
  /** Milliseconds since 1970. */
  at: number;
}

/** The distance that an aircraft flies in some seconds, within limits. */
const metresIn = (fast: number, { seconds, least, most }: typeof STEP) => Math.min(most, Math.max(least, seconds * fast));

/** The positions of a track on a plane, in the order of time. */
export const placedOn = (track: readonly TrackPoint[], plane: LocalPlane): Placed[] =>
  track.toSorted((a, b) => a.at - b.at).map((point) => ({ at: point.at, ...plane.toMetres(point) }));

/** The passes of each flight. Flights end with a stop on the ground or a long gap. */
export function passesOf(placed: readonly Placed[]): Pass[][] {
  const fast = fastSpeedOf(stepsOf(placed, STEP.most));
  const stands = placesStoodAt(placed);
  const shape = { minMetres: metresIn(fast, PASS), maxBow: metresIn(fast, BOW) };
  return flightsOf(stepsOf(placed, metresIn(fast, STEP))).map((steps) =>
    straightRows(steps, shape)
      .map((row) => passOf(row, { fast, stands }))
      .filter((pass) => pass.metresPerSecond >= WORKING_SPEED_SHARE * fast && pass.standSeconds > STRIP_SECONDS),
  );
}

/** Joins positions to steps that are long enough to have a direction. */
function stepsOf(placed: readonly Placed[], minMetres: number): Step[] {
  const steps: Step[] = [];
  let from = placed[0];
  for (const to of placed) {
    if (!from || to === from) continue;
    const metres = Math.hypot(to.east - from.east, to.north - from.north);
    if (metres < minMetres && to.at - from.at < MAX_STEP_MS) continue;
    const metresPerSecond = (metres * 1000) / Math.max(1, to.at - from.at);
    if (metresPerSecond > MAX_METRES_PER_SECOND) continue;
    steps.push({ from, to, metres, metresPerSecond, heading: headingOf(from, to) });
    from = to;
  }
  return steps;
}

/** Where the aircraft stood: one place for each stop. */
function placesStoodAt(placed: readonly Placed[]): Metres[] {
  const stands: Metres[] = [];
  let from = placed[0];
  for (const to of placed) {
    if (!from || to.at - from.at < STAND_MS) continue;
    const isKnown = stands.some((stand) => Math.hypot(stand.east - to.east, stand.north - to.north) < 2 * STAND_METRES);
    if (Math.hypot(to.east - from.east, to.north - from.north) < STAND_METRES && !isKnown) stands.push(to);
    from = to;
  }
  return stands;
}

function flightsOf(steps: readonly Step[]): Step[][] {
  const flights: Step[][] = [[]];
  for (const step of steps) {
    if (step.metresPerSecond < MIN_METRES_PER_SECOND) flights.push([]);
    else flights.at(-1)?.push(step);
  }
  return flights.filter((flight) => flight.length > 0);
}

/** The speed that a tenth of the steps exceed. */
function fastSpeedOf(steps: readonly Step[]): number {
  const speeds = steps.map(({ metresPerSecond }) => metresPerSecond).toSorted((a, b) => a - b);
  return speeds[Math.floor(speeds.length * 0.9)] ?? 0;
}

interface PassShape {
  minMetres: number;
  maxBow: number;
}

/** Rows of steps along a straight line. A row that bends is kept if it is long enough, else its first steps are left out. */
function straightRows(steps: readonly Step[], shape: PassShape): Step[][] {
  const isLong = (row: readonly Step[]) => row.length > 1 && row.reduce((sum, { metres }) => sum + metres, 0) >= shape.minMetres;
  const rows: Step[][] = [];
  let row: Step[] = [];
  for (const step of steps) {
    const isNext = row.length === 0 || row.at(-1)?.to === step.from;
    if (!isNext || (isLong(row) && !isStraight([...row, step], shape.maxBow))) {
      rows.push(row);
      row = [];
    }
    row.push(step);
    while (row.length > 1 && !isStraight(row, shape.maxBow)) row.shift();
  }
  return [...rows, row].filter(isLong);
}

function isStraight(row: readonly Step[], maxBow: number): boolean {
  const [first, last] = [row[0], row.at(-1)];
  if (!first || !last) return true;
  const heading = headingOf(first.from, last.to);
  return row.every((step) => bend(heading, step.heading) <= MAX_BEND_RADIANS && segmentMetres(step.to, first.from, last.to) <= maxBow);
}

const headingOf = (from: Metres, to: Metres) => Math.atan2(to.east - from.east, to.north - from.north);

/** The angle between two directions, 0 to pi. */
export function bend(one: number, other: number): number {
  const difference = Math.abs(one - other) % (2 * Math.PI);
  return Math.min(difference, 2 * Math.PI - difference);
}

function passOf(row: readonly Step[], { fast, stands }: { fast: number; stands: readonly Metres[] }): Pass {
  const [first] = row;
  const last = row.at(-1);
  const from = first?.from ?? { east: 0, north: 0, at: 0 };
  const to = last?.to ?? from;
  const metres = row.reduce((sum, step) => sum + step.metres, 0);
  const line = [from, ...row.map((step) => step.to)];
  return {
    line,
    standSeconds: Math.min(Infinity, ...stands.map((stand) => lineMetres(stand, line))) / Math.max(1, fast),
    isShort: metres < metresIn(fast, SHORT),
    startsAt: from.at,
    endsAt: to.at,
    metresPerSecond: (metres * 1000) / Math.max(1, to.at - from.at),
    heading: headingOf(from, to),
  };
}

export function lengthOf(line: readonly Metres[]): number {
  return line.reduce((sum, { east, north }, at) => {
    const before = line[at - 1];
    return before ? sum + Math.hypot(east - before.east, north - before.north) : sum;
  }, 0);
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
