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
 */
export function thinTracks(tracks: PilotPositions[], requestedMetres: number, limit = MAX_POSITIONS): ThinnedTracks {
  const each = tracks.map((track) => ({ track, thinning: thinningMetres(track.points) }));
  const thinnings = each.map(({ thinning }) => thinning);
  const toleranceMetres = raiseTolerance(thinnings, requestedMetres, limit);
  return { toleranceMetres, tracks: each.map(({ track, thinning }) => thinTrack(track, thinning, toleranceMetres)) };
}

/** A tolerance of 0 keeps all positions, even those exactly on the line. */
const isKept = (metres: number | undefined, toleranceMetres: number) => toleranceMetres === 0 || (metres ?? 0) > toleranceMetres;

function raiseTolerance(thinnings: Float64Array[], requestedMetres: number, limit: number): number {
  const kept = thinnings.flatMap((thinning) => [...thinning.filter((metres) => isKept(metres, requestedMetres))]);
  if (kept.length <= limit) return requestedMetres;
  const sorted = Float64Array.from(kept.filter(Number.isFinite)).sort().reverse();
  const available = Math.max(0, limit - (kept.length - sorted.length));
  return Math.max(requestedMetres, 0.1, Math.ceil((sorted[available] ?? 0) * 10) / 10);
}

function thinTrack({ points, ...pilot }: PilotPositions, thinning: Float64Array, toleranceMetres: number): ThinTrack {
  const kept = (_: unknown, i: number) => isKept(thinning[i], toleranceMetres);
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
