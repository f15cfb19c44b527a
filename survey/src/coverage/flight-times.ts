import { planeAt } from '../geometry/local-plane.ts';
import type { Point } from '../geometry/point.ts';
import { flatMapInSlices } from './in-slices.ts';
import { createLandMeasure } from './land-measure.ts';
import { legOf, stepsOf, type TrackedKind, type TrackPoint } from './track.ts';

interface Flight {
  /** The positions from start to end, in any order. */
  track: TrackPoint[];
  /** Open rings. */
  fields: Point[][];
  /** Milliseconds since 1970. */
  startsAt: number;
  endsAt: number;
  kind: TrackedKind;
}

/** The time of a flight in parts, which add up to the whole, and the distance. */
export interface FlightTimes {
  /** The distance flown, without taxiing. */
  flownMetres: number;
  overFieldsMs: number;
  /** Flying elsewhere. */
  ferryMs: number;
  groundMs: number;
  /** Time without reports or with impossible ones. */
  unknownMs: number;
}

/**
 * Measures how long an aircraft was over the fields, elsewhere in the air, and on the ground. Splits each step where it crosses an outline.
 * Yields after each slice, so that the caller can do other work in between.
 */
export function* flightTimes({ track, fields, startsAt, endsAt, kind }: Flight): Generator<void, FlightTimes> {
  const plane = planeAt(fields.flat()[0] ?? { latitude: 0, longitude: 0 });
  const partOverFields = createLandMeasure(fields.map((ring) => ring.map(plane.toMetres)));
  const steps = yield* stepsOf(track, kind);
  const parts = yield* flatMapInSlices(steps, (step) => [step.isFlying ? partOverFields(legOf(step, plane)) : 0]);
  const times = { flownMetres: 0, overFieldsMs: 0, ferryMs: 0, groundMs: 0 };

  for (const [index, { from, to, metres, isFlying }] of steps.entries()) {
    const elapsed = to.at - from.at;
    if (!isFlying) {
      times.groundMs += elapsed;
      continue;
    }
    const overFields = elapsed * (parts[index] ?? 0);
    times.flownMetres += metres;
    times.overFieldsMs += overFields;
    times.ferryMs += elapsed - overFields;
  }
  const known = times.overFieldsMs + times.ferryMs + times.groundMs;
  return { ...times, unknownMs: Math.max(0, endsAt - startsAt - known) };
}
