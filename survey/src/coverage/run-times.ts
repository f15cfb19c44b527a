import { planeAt } from '../geometry/local-plane.ts';
import type { Point } from '../geometry/point.ts';
import { createLandMeasure } from './land-measure.ts';
import { type Leg, straightRuns, type TrackedKind, type TrackPoint } from './track.ts';

/** Shorter straight flight may be part of a turn. */
const MIN_RUN_MS = 8000;
/**
 * A run belongs to a field with at least this share of what the field with most of it has. A turn over the adjoining field takes less;
 * fields that are flown together have about as much.
 */
const MIN_SHARE = 0.5;

interface Flown {
  /** One for each aircraft. */
  tracks: TrackPoint[][];
  /** Open rings. */
  fields: Point[][];
  /** Of all tracks. */
  kind: TrackedKind;
}

/** When a run entered and left a field, in milliseconds since 1970. */
export interface RunTime {
  startsAt: number;
  endsAt: number;
}

/** Finds for each field when its possible spray runs were over it. None are found where positions are too rare. Yields after each run. */
export function* runTimes({ tracks, fields, kind }: Flown): Generator<void, RunTime[][]> {
  const plane = planeAt(fields.flat()[0] ?? { latitude: 0, longitude: 0 });
  const partsOver = fields.map((ring) => createLandMeasure([ring.map(plane.toMetres)]));
  const times: RunTime[][] = fields.map(() => []);
  for (const track of tracks) {
    for (const run of yield* straightRuns(track, plane, kind)) {
      if ((run.at(-1)?.endsAt ?? 0) - (run[0]?.startsAt ?? 0) < MIN_RUN_MS) continue;
      const metres = partsOver.map((partOver) => run.reduce((sum, leg) => sum + partOver(leg) * metresOf(leg), 0));
      const most = Math.max(...metres);
      for (const [field, partOver] of partsOver.entries()) {
        if (most > 0 && (metres[field] ?? 0) >= MIN_SHARE * most) times[field]?.push(timeOver(run, partOver));
      }
      yield;
    }
  }
  return times;
}

const metresOf = ({ from, to }: Leg) => Math.hypot(to.east - from.east, to.north - from.north);

function timeOver(run: Leg[], partOver: (leg: Leg) => number): RunTime {
  const over = run.map((leg) => ({ ...leg, ms: partOver(leg) * (leg.endsAt - leg.startsAt) })).filter(({ ms }) => ms > 0);
  const [first, last] = [over[0], over.at(-1)];
  return { startsAt: Math.round((first?.endsAt ?? 0) - (first?.ms ?? 0)), endsAt: Math.round((last?.startsAt ?? 0) + (last?.ms ?? 0)) };
}
