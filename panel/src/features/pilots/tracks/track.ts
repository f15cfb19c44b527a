import type { Point } from '@swathline/survey';
import type { ColoredLine } from '@swathline/client/map/layers/geojson';

/** One aircraft's positions as columns of equal length, oldest first. */
export interface TrackColumns {
  /** Milliseconds since 1970. */
  at: readonly number[];
  latitude: readonly number[];
  longitude: readonly number[];
}

/** Longer gaps between positions are not drawn. */
export const MAX_GAP_MS = 60_000;

/** The first and last index of a run of positions without a gap. */
export interface Stretch {
  first: number;
  last: number;
}

export function pointAt({ latitude, longitude }: TrackColumns, index: number): Point {
  return { latitude: latitude[index] ?? NaN, longitude: longitude[index] ?? NaN };
}

/** The index of the last position at or before a moment; -1 before the first. */
export function lastIndexAt(at: readonly number[], moment: number): number {
  let low = 0;
  let high = at.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((at[middle] ?? Infinity) <= moment) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The stretches between gaps; a single position is a stretch too. */
export function unbrokenStretches(at: readonly number[]): Stretch[] {
  const stretches: Stretch[] = [];
  let first = 0;
  at.forEach((moment, index) => {
    const isLast = index === at.length - 1;
    if (!isLast && (at[index + 1] ?? moment) - moment <= MAX_GAP_MS) return;
    stretches.push({ first, last: index });
    first = index + 1;
  });
  return stretches;
}

/** Splits stretches into pieces of at most `maxSteps`; each piece starts where the previous one ends, except after a gap. */
export function piecesOf(at: readonly number[], maxSteps: number): Stretch[] {
  return unbrokenStretches(at).flatMap(({ first, last }) => {
    const count = Math.ceil((last - first) / maxSteps);
    return Array.from({ length: count }, (_, piece) => ({
      first: first + piece * maxSteps,
      last: Math.min(last, first + (piece + 1) * maxSteps),
    }));
  });
}

export function pointsOf(track: TrackColumns, { first, last }: Stretch): Point[] {
  return Array.from({ length: last - first + 1 }, (_, step) => pointAt(track, first + step));
}

export interface FlightColumns extends TrackColumns {
  /** Metres. */
  altitude: readonly (number | null)[];
  /** Metres per second. */
  speed: readonly (number | null)[];
  /** Degrees clockwise from north. */
  heading: readonly (number | null)[];
}

export interface ColoredTrack {
  color: string;
  points: FlightColumns;
}

/** Whole tracks as lines with gaps. */
export function trackLines(tracks: readonly ColoredTrack[]): ColoredLine[] {
  return tracks.flatMap(({ color, points }) =>
    unbrokenStretches(points.at).map((stretch) => ({ color, points: pointsOf(points, stretch) })),
  );
}
