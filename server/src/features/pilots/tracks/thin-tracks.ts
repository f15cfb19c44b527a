import { thinningMetres } from '@swathline/survey';
import type { PilotPositions } from './read-positions.ts';

/** The limit for a response or file; the ends of gaps are kept even if they exceed it. */
const MAX_POSITIONS = 200_000;
/** A longer silence starts a new segment. */
const MAX_SEGMENT_GAP_MS = 60_000;

/** The positions of a track that remain after thinning. */
export interface ThinTrack extends PilotPositions {
  /** The index of the first position of each unbroken segment. */
  starts: number[];
}

interface ThinnedTracks {
  tracks: ThinTrack[];
  toleranceMetres: number;
}

/**
 * Removes positions within the tolerance of the line between the remaining ones. Raises the tolerance until the rest fits in a response.
 * One pilot's track a step.
 */
export function* thinTracksInSteps(
  tracks: PilotPositions[],
  requestedMetres: number,
  limit = MAX_POSITIONS,
): Generator<void, ThinnedTracks> {
  const thinnings: Float64Array[] = [];
  for (const { points } of tracks) {
    thinnings.push(thinningMetres(points));
    yield;
  }
  const toleranceMetres = raiseTolerance(thinnings, requestedMetres, limit);
  const thinned: ThinTrack[] = [];
  for (const [index, track] of tracks.entries()) {
    yield;
    thinned.push(thinTrack(track, thinnings[index], toleranceMetres));
  }
  return { toleranceMetres, tracks: thinned };
}

/** A tolerance of 0 keeps all positions, even those exactly on the line. */
const isKept = (metres: number | undefined, toleranceMetres: number) => toleranceMetres === 0 || (metres ?? 0) > toleranceMetres;

function raiseTolerance(thinnings: Float64Array[], requestedMetres: number, limit: number): number {
  const kept = concat(thinnings.map((thinning) => thinning.filter((metres) => isKept(metres, requestedMetres))));
  if (kept.length <= limit) return requestedMetres;
  const omitted = kept.sort().reverse().subarray(limit).find(Number.isFinite) ?? 0;
  return Math.max(requestedMetres, 0.1, Math.ceil(omitted * 10) / 10);
}

/** Spreading half a million numbers into an array would take longer than thinning them. */
function concat(columns: Float64Array[]): Float64Array {
  const all = new Float64Array(columns.reduce((length, column) => length + column.length, 0));
  let start = 0;
  for (const column of columns) {
    all.set(column, start);
    start += column.length;
  }
  return all;
}

function thinTrack({ points, ...pilot }: PilotPositions, thinning: Float64Array | undefined, toleranceMetres: number): ThinTrack {
  const kept = (_: unknown, i: number) => isKept(thinning?.[i], toleranceMetres);
  const starts: number[] = [];
  let count = 0;
  points.at.forEach((moment, i) => {
    if (!kept(moment, i)) return;
    if (moment - (points.at[i - 1] ?? -Infinity) > MAX_SEGMENT_GAP_MS) starts.push(count);
    count++;
  });
  return {
    ...pilot,
    starts,
    points: {
      at: points.at.filter(kept),
      latitude: points.latitude.filter(kept),
      longitude: points.longitude.filter(kept),
      altitude: points.altitude.filter(kept),
      speed: points.speed.filter(kept),
      heading: points.heading.filter(kept),
    },
  };
}
