import { advanceAlong, lengthOf, type Curve, type Pose } from './curve.ts';

export type Phase = 'loading' | 'taking off' | 'ferry' | 'spraying' | 'turning' | 'landing';

/** Metres per second. */
interface Speeds {
  entry: number;
  cruise: number;
  exit: number;
}

/** The height in metres above ground at a distance along the leg. */
interface HeightMark {
  atMetres: number;
  height: number;
}

/** One phase of a flight: a path through the local plane with speeds and heights. */
export interface Leg {
  phase: Phase;
  from: Pose;
  curves: readonly Curve[];
  lengthMetres: number;
  speeds: Speeds;
  heights: readonly HeightMark[];
  seconds: number;
}

export interface Moment extends Pose {
  phase: Phase;
  heightMetres: number;
  speedMetresPerSecond: number;
}

/** Metres per second squared. */
const ACCELERATION = 2.5;

interface Timing {
  peak: number;
  accelerationSeconds: number;
  accelerationMetres: number;
  cruiseSeconds: number;
  decelerationSeconds: number;
}

function timingOf({ entry, cruise, exit }: Speeds, lengthMetres: number): Timing {
  const peak = Math.min(cruise, Math.sqrt((2 * ACCELERATION * lengthMetres + entry ** 2 + exit ** 2) / 2));
  const accelerationMetres = (peak ** 2 - entry ** 2) / (2 * ACCELERATION);
  const decelerationMetres = (peak ** 2 - exit ** 2) / (2 * ACCELERATION);
  return {
    peak,
    accelerationSeconds: (peak - entry) / ACCELERATION,
    accelerationMetres,
    cruiseSeconds: (lengthMetres - accelerationMetres - decelerationMetres) / peak,
    decelerationSeconds: (peak - exit) / ACCELERATION,
  };
}

/** The distance and speed after some seconds of a leg that accelerates, keeps its speed and decelerates. */
function progress(leg: Leg, seconds: number): { metres: number; speed: number } {
  const { peak, accelerationSeconds, accelerationMetres, cruiseSeconds } = timingOf(leg.speeds, leg.lengthMetres);
  if (seconds < accelerationSeconds) {
    return { metres: leg.speeds.entry * seconds + (ACCELERATION / 2) * seconds ** 2, speed: leg.speeds.entry + ACCELERATION * seconds };
  }
  const cruising = Math.min(seconds - accelerationSeconds, cruiseSeconds);
  const decelerating = Math.max(0, seconds - accelerationSeconds - cruiseSeconds);
  return {
    metres: accelerationMetres + peak * (cruising + decelerating) - (ACCELERATION / 2) * decelerating ** 2,
    speed: peak - ACCELERATION * decelerating,
  };
}

function heightAt(marks: readonly HeightMark[], metres: number): number {
  let before: HeightMark | undefined;
  for (const mark of marks) {
    if (metres <= mark.atMetres) {
      if (before === undefined || mark.atMetres === before.atMetres) return mark.height;
      const part = (metres - before.atMetres) / (mark.atMetres - before.atMetres);
      return before.height + (mark.height - before.height) * part * part * (3 - 2 * part);
    }
    before = mark;
  }
  return before?.height ?? 0;
}

export function flownLeg(phase: Phase, from: Pose, curves: readonly Curve[], speeds: Speeds, heights: readonly HeightMark[]): Leg {
  const lengthMetres = lengthOf(curves);
  const { accelerationSeconds, cruiseSeconds, decelerationSeconds } = timingOf(speeds, lengthMetres);
  return { phase, from, curves, lengthMetres, speeds, heights, seconds: accelerationSeconds + cruiseSeconds + decelerationSeconds };
}

export function standingLeg(from: Pose, seconds: number): Leg {
  return { phase: 'loading', from, curves: [], lengthMetres: 0, speeds: { entry: 0, cruise: 0, exit: 0 }, heights: [], seconds };
}

export function endOf(leg: Leg): Pose {
  return advanceAlong(leg.from, leg.curves, leg.lengthMetres);
}

/** The state of the aircraft some seconds into the leg. */
export function momentOf(leg: Leg, seconds: number): Moment {
  if (leg.lengthMetres === 0) return { ...leg.from, phase: leg.phase, heightMetres: 0, speedMetresPerSecond: 0 };
  const { metres, speed } = progress(leg, seconds);
  return {
    ...advanceAlong(leg.from, leg.curves, metres),
    phase: leg.phase,
    heightMetres: heightAt(leg.heights, metres),
    speedMetresPerSecond: speed,
  };
}
