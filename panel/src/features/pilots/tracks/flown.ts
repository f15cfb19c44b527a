import type { Point } from '@swathline/survey';
import type { ColoredLine } from '@swathline/client/map/layers/geojson';
import { fixAt } from './fix.ts';
import { type ColoredTrack, type FlightColumns, lastIndexAt, piecesOf, pointsOf, type Stretch } from './track.ts';

/** A part of a track, short enough to update every frame. */
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

/** The flown part of a piece, up to the aircraft's position. */
export function flownPoints({ track, stretch }: FlownPiece, moment: number): Point[] {
  const last = lastIndexAt(track.at, moment);
  const fix = fixAt(track, moment);
  return [...pointsOf(track, { first: stretch.first, last }), ...(fix ? [{ latitude: fix.latitude, longitude: fix.longitude }] : [])];
}
