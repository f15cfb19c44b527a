import { headingDegrees, type Point } from '@swathline/survey';
import type { ColoredLine } from '../layers/geojson.ts';

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

export interface FlightColumns extends TrackColumns {
  /** Metres. */
  altitude: readonly (number | null)[];
  /** Metres per second. */
  speed: readonly (number | null)[];
  /** Degrees clockwise from north. */
  heading: readonly (number | null)[];
}

/** What is known of an aircraft at one moment. */
interface Fix extends Point {
  altitude: number | null;
  speed: number | null;
  heading: number | null;
  /** False where it stays at the last position because nothing followed within a minute. */
  hasSignal: boolean;
}

/** Between two positions the aircraft flies straight and evenly; over a silence it stays where it was last heard of. Null before the first. */
export function fixAt(track: FlightColumns, moment: number): Fix | null {
  const place = lastPlaceAt(track.at, moment);
  if (place < 0) return null;
  const before = track.at[place] ?? moment;
  const after = track.at[place + 1];
  const from = pointAt(track, place);
  const isSilent = (after ?? moment) - before > SILENCE_MS;
  if (after === undefined || isSilent) {
    const known = { altitude: track.altitude[place] ?? null, heading: track.heading[place] ?? null };
    const hasSignal = !isSilent || moment === before;
    return { ...from, ...known, speed: hasSignal ? (track.speed[place] ?? null) : null, hasSignal };
  }

  const to = pointAt(track, place + 1);
  const share = (moment - before) / (after - before);
  return {
    latitude: between(from.latitude, to.latitude, share),
    longitude: between(from.longitude, to.longitude, share),
    altitude: betweenKnown(track.altitude, place, share),
    speed: betweenKnown(track.speed, place, share),
    heading: track.heading[place] ?? (isSame(from, to) ? null : headingDegrees(from, to)),
    hasSignal: true,
  };
}

function betweenKnown(column: readonly (number | null)[], place: number, share: number): number | null {
  const [from = null, to = null] = [column[place], column[place + 1]];
  return from === null || to === null ? null : between(from, to, share);
}

const between = (from: number, to: number, share: number) => from + (to - from) * share;

const isSame = (one: Point, other: Point) => one.latitude === other.latitude && one.longitude === other.longitude;

export interface ColoredTrack {
  color: string;
  points: FlightColumns;
}

/** A part of a track short enough to be drawn anew for every picture. */
export interface FlownPiece extends ColoredLine {
  track: FlightColumns;
  stretch: Stretch;
  /** Milliseconds since 1970. */
  from: number;
  until: number;
}

const MAX_STEPS = 200;

export function flownPieces(tracks: readonly ColoredTrack[]): FlownPiece[] {
  return tracks.flatMap(({ color, points: track }) =>
    piecesOf(track.at, MAX_STEPS).map((stretch) => ({
      color,
      points: pointsOf(track, stretch),
      track,
      stretch,
      from: track.at[stretch.first] ?? NaN,
      until: track.at[stretch.last] ?? NaN,
    })),
  );
}

/** A piece under way up to where the aircraft is. */
export function flownPoints({ track, stretch }: FlownPiece, moment: number): Point[] {
  const last = lastPlaceAt(track.at, moment);
  const fix = fixAt(track, moment);
  return [...pointsOf(track, { first: stretch.first, last }), ...(fix ? [{ latitude: fix.latitude, longitude: fix.longitude }] : [])];
}

/** Whole tracks as lines that leave silences open. */
export function trackLines(tracks: readonly ColoredTrack[]): ColoredLine[] {
  return tracks.flatMap(({ color, points }) =>
    unbrokenStretches(points.at).map((stretch) => ({ color, points: pointsOf(points, stretch) })),
  );
}
