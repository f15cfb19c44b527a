import type { Point } from '@swathline/survey';
import type { ColoredLine } from '../layers/geojson.ts';
import { fixAt, type FlightColumns } from './fix.ts';
import { lastPlaceAt, piecesOf, pointsOf, type Stretch, unbrokenStretches } from './track.ts';

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

export function piecesInOrder(tracks: readonly ColoredTrack[]): FlownPiece[] {
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
export function flownOf({ track, stretch }: FlownPiece, moment: number): Point[] {
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
