import type { LocalPlane, Metres } from '../local-plane.ts';
import type { Point } from '../point.ts';

/** One recorded position. */
export interface TrackPoint extends Point {
  /** Milliseconds since 1970. */
  at: number;
  /** Metres, where the device told it. */
  altitude?: number | null;
}

/** The straight way between two recorded positions. */
export interface Leg {
  from: Metres;
  to: Metres;
  startsAt: number;
  endsAt: number;
  /** Metres, the higher end; null where the device told none. */
  altitude: number | null;
}

/** Between positions further apart in time nobody knows the way. */
const LONGEST_LEG_MS = 10_000;
/** Slower is on the ground. */
const SLOWEST_METRES_PER_SECOND = 5;
/** Faster is a wrong position. */
const FASTEST_METRES_PER_SECOND = 150;
/** An aircraft that turns faster than this is not on a spray run. */
const STRAIGHT_DEGREES_PER_SECOND = 5;

/** The legs flown between positions in time order, however these come; what is known to be on the ground or wrong is left out. */
export function legsOf(track: TrackPoint[], plane: LocalPlane): Leg[] {
  const points = track
    .toSorted((a, b) => a.at - b.at)
    .map((point) => ({ ...plane.toMetres(point), at: point.at, altitude: point.altitude ?? null }));
  return points.flatMap((to, i) => {
    const from = points[i - 1];
    if (!from || to.at === from.at || to.at - from.at > LONGEST_LEG_MS) return [];
    const speed = (Math.hypot(to.east - from.east, to.north - from.north) * 1000) / (to.at - from.at);
    if (speed < SLOWEST_METRES_PER_SECOND || speed > FASTEST_METRES_PER_SECOND) return [];
    const altitude = from.altitude === null || to.altitude === null ? null : Math.max(from.altitude, to.altitude);
    return [{ from, to, startsAt: from.at, endsAt: to.at, altitude }];
  });
}

/** Unbroken rows of legs without a turn between them: what can have been spray runs. */
export function straightRuns(legs: Leg[]): Leg[][] {
  const runs: Leg[][] = [];
  let run: Leg[] = [];
  for (const leg of legs) {
    const before = run.at(-1);
    if (before && (before.endsAt !== leg.startsAt || turnRate(before, leg) > STRAIGHT_DEGREES_PER_SECOND)) {
      runs.push(run);
      run = [];
    }
    run.push(leg);
  }
  if (run.length > 0) runs.push(run);
  return runs.filter((each) => !isTurning(each));
}

/** A lone leg between two turns is a part of them. */
const isTurning = (run: Leg[]) => run.length === 1;

/** Degrees a second from the middle of one leg to the middle of the next. */
function turnRate(before: Leg, after: Leg): number {
  const turn = Math.abs(headingOf(after) - headingOf(before)) % 360;
  return (Math.min(turn, 360 - turn) * 2000) / (after.endsAt - before.startsAt);
}

function headingOf({ from, to }: Leg): number {
  return (Math.atan2(to.east - from.east, to.north - from.north) * 180) / Math.PI;
}
