import type { FlightPlan } from './flight-plan.ts';
import { momentOf, type Moment, type Phase } from './leg.ts';

export interface FlightState {
  phase: Phase;
  latitude: number;
  longitude: number;
  heightMetres: number;
  speedMetresPerSecond: number;
  /** Clockwise from north, 0 or more and below 360. */
  headingDegrees: number;
}

function momentAt({ legs, totalSeconds }: FlightPlan, seconds: number): Moment {
  let left = seconds - totalSeconds * Math.floor(seconds / totalSeconds);
  for (const leg of legs) {
    if (left < leg.seconds) return momentOf(leg, left);
    left -= leg.seconds;
  }
  const [first] = legs;
  if (first === undefined) throw new RangeError('The flight plan is empty');
  return momentOf(first, 0);
}

/** The state of the aircraft at a moment, in seconds from any epoch. Depends only on plan and time. */
export function flightAt(plan: FlightPlan, seconds: number): FlightState {
  const { phase, angle, heightMetres, speedMetresPerSecond, ...place } = momentAt(plan, seconds);
  const degrees = 90 - (angle * 180) / Math.PI;

  return {
    phase,
    ...plan.plane.toPoint(place),
    heightMetres,
    speedMetresPerSecond,
    headingDegrees: degrees - 360 * Math.floor(degrees / 360),
  };
}
