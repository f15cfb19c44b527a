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

/** What flew. Null if that is not known: it is then taken for an aeroplane. */
export type TrackedKind = 'aeroplane' | 'helicopter' | 'rpas' | null;

/** Between positions further apart in time, the path is unknown. */
export const MAX_STEP_MS = 10_000;
/** A higher speed means that a position is wrong. */
const MAX_METRES_PER_SECOND = 150;
/** Noise bends a shorter line. */
const HEADING_METRES = 10;

interface FlightLimits {
  /** Slower aircraft are on the ground. */
  minMetresPerSecond: number;
  /** An aircraft that turns faster than this is not on a spray run. */
  maxRunDegreesPerSecond: number;
  /** Of positions that come more often, some are omitted. */
  minStepMs: number;
}

const FLIGHT: FlightLimits = { minMetresPerSecond: 5, maxRunDegreesPerSecond: 5, minStepMs: 0 };
/** Drones spray at 3 to 8 m/s and turn within one swath. In less than a second they fly hardly further than the noise of the receiver. */
const DRONE_FLIGHT: FlightLimits = { minMetresPerSecond: 1, maxRunDegreesPerSecond: 15, minStepMs: 900 };

const limitsOf = (kind: TrackedKind): FlightLimits => (kind === 'rpas' ? DRONE_FLIGHT : FLIGHT);

/** Metres per second below which an aircraft is on the ground. */
export const minFlyingSpeed = (kind: TrackedKind): number => limitsOf(kind).minMetresPerSecond;

/** The steps between positions, sorted by time. Omits wrong positions. Yields after each slice. */
export function* stepsOf(track: TrackPoint[], kind: TrackedKind): Generator<void, Step[]> {
  const { minStepMs, minMetresPerSecond } = limitsOf(kind);
  const points = thinToInterval(
    track.toSorted((a, b) => a.at - b.at),
    minStepMs,
  );
  return yield* flatMapInSlices(points, (to, i) => stepBetween(points[i - 1], to, minMetresPerSecond));
}

function thinToInterval(points: TrackPoint[], minStepMs: number): TrackPoint[] {
  let lastAt = -Infinity;
  return points.filter(({ at }) => {
    const isKept = at - lastAt >= minStepMs;
    if (isKept) lastAt = at;
    return isKept;
  });
}

function stepBetween(from: TrackPoint | undefined, to: TrackPoint, minMetresPerSecond: number): Step[] {
  if (!from || to.at === from.at || to.at - from.at > MAX_STEP_MS) return [];
  const { east, north } = planeAt(from).toMetres(to);
  const metres = Math.hypot(east, north);
  const speed = (metres * 1000) / (to.at - from.at);
  return speed > MAX_METRES_PER_SECOND ? [] : [{ from, to, metres, isFlying: speed >= minMetresPerSecond }];
}

/** A step on the plane. */
export function legOf({ from, to }: Step, plane: LocalPlane): Leg {
  const [before, after] = [from.altitude ?? null, to.altitude ?? null];
  const altitude = before === null || after === null ? null : Math.max(before, after);
  return { from: plane.toMetres(from), to: plane.toMetres(to), startsAt: from.at, endsAt: to.at, altitude };
}

/**
 * Possible spray runs: unbroken rows of legs without a turn between them. A single leg between two turns is part of the turn, and so is a
 * row that is too short to have a heading.
 */
export function* straightRuns(track: TrackPoint[], plane: LocalPlane, kind: TrackedKind): Generator<void, Leg[][]> {
  const steps = yield* stepsOf(track, kind);
  const legs = steps.filter(({ isFlying }) => isFlying).map((step) => legOf(step, plane));
  yield;
  const { maxRunDegreesPerSecond } = limitsOf(kind);
  const isAfterTurn = (i: number) => turnRateBefore(legs, i) > maxRunDegreesPerSecond;
  const afterTurns = new Set(yield* flatMapInSlices(legs, (leg, i) => (isAfterTurn(i) ? [leg] : [])));
  const runs = joinConsecutive(legs, (_, leg) => !afterTurns.has(leg));
  return runs.filter((run) => run.length > 1 && run.reduce((sum, leg) => sum + metresOf(leg), 0) >= HEADING_METRES);
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

/**
 * Degrees per second between a leg and the one before it. Compares each of the two with a stretch on the other side that is long enough for
 * a heading. The lower rate counts, since the noise of the receiver bends single legs, and a turn further on bends a stretch.
 */
function turnRateBefore(legs: Leg[], index: number): number {
  const [before, leg] = [legs[index - 1], legs[index]];
  if (!before || !leg) return 0;
  const { from, startsAt } = endOfStretch(legs, index - 1, -1) ?? before;
  const { to, endsAt } = endOfStretch(legs, index, 1) ?? leg;
  return Math.min(turnRate({ ...before, from, startsAt }, leg), turnRate(before, { ...leg, to, endsAt }));
}

/** The last leg, in one direction along the track, of the shortest unbroken stretch that has a heading. */
function endOfStretch(legs: Leg[], index: number, direction: 1 | -1): Leg | undefined {
  let end = legs[index];
  for (let at = index + direction, metres = 0; end; at += direction) {
    metres += metresOf(end);
    const next = legs[at];
    const isUnbroken = direction === 1 ? next?.startsAt === end.endsAt : next?.endsAt === end.startsAt;
    if (!next || !isUnbroken || metres >= HEADING_METRES) return end;
    end = next;
  }
  return end;
}

const metresOf = ({ from, to }: Leg) => Math.hypot(to.east - from.east, to.north - from.north);

/** Degrees per second from the middle of one leg to the middle of the next. */
function turnRate(before: Leg, after: Leg): number {
  const turn = Math.abs(headingOf(after) - headingOf(before)) % 360;
  return (Math.min(turn, 360 - turn) * 2000) / (after.endsAt - before.startsAt);
}

function headingOf({ from, to }: Leg): number {
  return (Math.atan2(to.east - from.east, to.north - from.north) * 180) / Math.PI;
}
