import type { Point } from '@swathline/survey';

/** Where one aircraft was, as columns of equal length, oldest first. */
export interface TrackColumns {
  /** Milliseconds since 1970. */
  at: readonly number[];
  latitude: readonly number[];
  longitude: readonly number[];
}

/** After a longer silence nobody knows the way: it is not drawn as if flown. */
export const SILENCE_MS = 60_000;

/** The first and the last place in the columns of a stretch without silence. */
export interface Stretch {
  first: number;
  last: number;
}

export function pointAt({ latitude, longitude }: TrackColumns, place: number): Point {
  return { latitude: latitude[place] ?? NaN, longitude: longitude[place] ?? NaN };
}

/** The place of the last position at or before a moment; -1 before the first. */
export function lastPlaceAt(at: readonly number[], moment: number): number {
  let low = 0;
  let high = at.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((at[middle] ?? Infinity) <= moment) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The stretches between silences, one position alone being one too. */
export function unbrokenStretches(at: readonly number[]): Stretch[] {
  const stretches: Stretch[] = [];
  let first = 0;
  at.forEach((moment, place) => {
    const isLast = place === at.length - 1;
    if (!isLast && (at[place + 1] ?? moment) - moment <= SILENCE_MS) return;
    stretches.push({ first, last: place });
    first = place + 1;
  });
  return stretches;
}

/** Stretches of at most so many steps: each begins where the one before ends, except after a silence. */
export function piecesOf(at: readonly number[], mostSteps: number): Stretch[] {
  return unbrokenStretches(at).flatMap(({ first, last }) => {
    const count = Math.ceil((last - first) / mostSteps);
    return Array.from({ length: count }, (_, piece) => ({
      first: first + piece * mostSteps,
      last: Math.min(last, first + (piece + 1) * mostSteps),
    }));
  });
}

export function pointsOf(track: TrackColumns, { first, last }: Stretch): Point[] {
  return Array.from({ length: last - first + 1 }, (_, step) => pointAt(track, first + step));
}
