import { thinningMetres } from '@swathline/survey';
import type { PilotPositions } from './read-positions.ts';

/** A reply or a file holds no more positions than this, unless more are needed at the ends of gaps. */
const MAX_POSITIONS = 200_000;
/** After this much silence a track is begun anew where tracks are drawn as lines. */
const MAX_SILENCE_MS = 60_000;

/** A track's positions as far as they are kept. */
export interface ThinTrack extends PilotPositions {
  /** Indexes of the positions with which an unbroken stretch begins, the first of all among them. */
  starts: number[];
}

interface Thinned {
  tracks: ThinTrack[];
  toleranceMetres: number;
}

/** Leaves out positions within the tolerance of the line between those kept; the tolerance is raised until what is kept fits into a reply. */
export function thinTracks(whole: PilotPositions[], askedMetres: number, most = MAX_POSITIONS): Thinned {
  const each = whole.map((track) => ({ track, thinning: thinningMetres(track.points) }));
  const thinnings = each.map(({ thinning }) => thinning);
  const toleranceMetres = fittingTolerance(thinnings, askedMetres, most);
  return { toleranceMetres, tracks: each.map(({ track, thinning }) => thinTrack(track, thinning, toleranceMetres)) };
}

/** At no tolerance all are kept, those exactly on the line too. */
const isKept = (metres: number | undefined, toleranceMetres: number) => toleranceMetres === 0 || (metres ?? 0) > toleranceMetres;

function fittingTolerance(thinnings: Float64Array[], askedMetres: number, most: number): number {
  const kept = thinnings.flatMap((thinning) => [...thinning.filter((metres) => isKept(metres, askedMetres))]);
  if (kept.length <= most) return askedMetres;
  const sorted = Float64Array.from(kept.filter(Number.isFinite)).sort().reverse();
  const room = Math.max(0, most - (kept.length - sorted.length));
  return Math.max(askedMetres, 0.1, Math.ceil((sorted[room] ?? 0) * 10) / 10);
}

function thinTrack({ points, ...pilot }: PilotPositions, thinning: Float64Array, toleranceMetres: number): ThinTrack {
  const kept = (_: unknown, i: number) => isKept(thinning[i], toleranceMetres);
  const starts: number[] = [];
  let count = 0;
  points.at.forEach((moment, i) => {
    if (!kept(moment, i)) return;
    if (moment - (points.at[i - 1] ?? -Infinity) > MAX_SILENCE_MS) starts.push(count);
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
