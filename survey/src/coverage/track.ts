import { type LocalPlane, type Metres, planeAt } from '../geometry/local-plane.ts';
import type { Point } from '../geometry/point.ts';
import { flatMapInSlices } from './in-slices.ts';

/** One recorded position. */
export interface TrackPoint extends Point {
  /** Milliseconds since 1970. */
  at: number;
  /** Metres, if the device reports it. */
  altitude?: number | null;
}

/** The straight line between two consecutive positions that are close enough in time. */
export interface Step {
  from: TrackPoint;
  to: TrackPoint;
  metres: number;
  isFlying: boolean;
}

/** A step in flight, on a plane. */
export interface Leg {
  from: Metres;
  to: Metres;
  startsAt: number;
  endsAt: number;
  /** Metres at the higher end; null if not known. */
  altitude: number | null;
}

/** Between positions further apart in time, the path is unknown. */
export const MAX_STEP_MS = 10_000;
/** Slower aircraft are on the ground. */
const MIN_FLYING_METRES_PER_SECOND = 5;
/** A higher speed means that a position is wrong. */
const MAX_METRES_PER_SECOND = 150;
/** An aircraft that turns faster than this is not on a spray run. */
const MAX_RUN_DEGREES_PER_SECOND = 5;

/** The steps between positions, sorted by time. Omits wrong positions. Yields after each slice. */
export function* stepsOf(track: TrackPoint[]): Generator<void, Step[]> {
  const points = track.toSorted((a, b) => a.at - b.at);
  return yield* flatMapInSlices(points, (to, i) => stepBetween(points[i - 1], to));
}

function stepBetween(from: TrackPoint | undefined, to: TrackPoint): Step[] {
  if (!from || to.at === from.at || to.at - from.at > MAX_STEP_MS) return [];
  const { east, north } = planeAt(from).toMetres(to);
  const metres = Math.hypot(east, north);
  const speed = (metres * 1000) / (to.at - from.at);
  return speed > MAX_METRES_PER_SECOND ? [] : [{ from, to, metres, isFlying: speed >= MIN_FLYING_METRES_PER_SECOND }];
}

/** A step on the plane. */
export function legOf({ from, to }: Step, plane: LocalPlane): Leg {
  const [before, after] = [from.altitude ?? null, to.altitude ?? null];
  const altitude = before === null || after === null ? null : Math.max(before, after);
  return { from: plane.toMetres(from), to: plane.toMetres(to), startsAt: from.at, endsAt: to.at, altitude };
}

/** Possible spray runs: unbroken rows of legs without a turn between them. A single leg between two turns is part of the turn. */
export function* straightRuns(track: TrackPoint[], plane: LocalPlane): Generator<void, Leg[][]> {
  const steps = yield* stepsOf(track);
  const legs = steps.filter(({ isFlying }) => isFlying).map((step) => legOf(step, plane));
  yield;
  return joinConsecutive(legs, (before, leg) => turnRate(before, leg) <= MAX_RUN_DEGREES_PER_SECOND).filter((run) => run.length > 1);
}

/** Joins legs into rows. A row ends where the next leg starts later or `isContinued` returns false. */
export function joinConsecutive(legs: Leg[], isContinued: (before: Leg, leg: Leg) => boolean = () => true): Leg[][] {
  const rows: Leg[][] = [];
  for (const leg of legs) {
    const row = rows.at(-1);
    const before = row?.at(-1);
    if (row && before?.endsAt === leg.startsAt && isContinued(before, leg)) row.push(leg);
    else rows.push([leg]);
  }
  return rows;
}

/** Degrees per second from the middle of one leg to the middle of the next. */
function turnRate(before: Leg, after: Leg): number {
  const turn = Math.abs(headingOf(after) - headingOf(before)) % 360;
  return (Math.min(turn, 360 - turn) * 2000) / (after.endsAt - before.startsAt);
}

function headingOf({ from, to }: Leg): number {
  return (Math.atan2(to.east - from.east, to.north - from.north) * 180) / Math.PI;
}
