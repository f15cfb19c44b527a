import { planeAt } from '../local-plane.ts';
import type { Point } from '../point.ts';
import { overLand } from './over-land.ts';
import { legOf, stepsOf, type TrackPoint } from './track.ts';

interface Flown {
  /** What was recorded from start to end, in any order. */
  track: TrackPoint[];
  /** Open rings. */
  fields: Point[][];
  /** Milliseconds since 1970. */
  startsAt: number;
  endsAt: number;
}

/** The parts of a flight's time; together they are the whole of it. */
export interface FlightTimes {
  /** The way flown; what is driven on the ground does not count. */
  flownMetres: number;
  overFieldsMs: number;
  /** Flying elsewhere. */
  ferryMs: number;
  groundMs: number;
  /** Nothing was reported, or something impossible. */
  unknownMs: number;
}

/** How long an aircraft was over the fields, elsewhere in the air, and on the ground, exact to the second at which it crossed an outline. */
export function flightTimes({ track, fields, startsAt, endsAt }: Flown): FlightTimes {
  const plane = planeAt(fields.flat()[0] ?? { latitude: 0, longitude: 0 });
  const partOverFields = overLand(fields.map((ring) => ring.map(plane.toMetres)));
  const times = { flownMetres: 0, overFieldsMs: 0, ferryMs: 0, groundMs: 0 };

  for (const step of stepsOf(track)) {
    const elapsed = step.to.at - step.from.at;
    if (!step.isFlying) {
      times.groundMs += elapsed;
      continue;
    }
    const overFields = elapsed * partOverFields(legOf(step, plane));
    times.flownMetres += step.metres;
    times.overFieldsMs += overFields;
    times.ferryMs += elapsed - overFields;
  }
  const known = times.overFieldsMs + times.ferryMs + times.groundMs;
  return { ...times, unknownMs: Math.max(0, endsAt - startsAt - known) };
}
