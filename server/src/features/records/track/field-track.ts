import { createHash } from 'node:crypto';
import { type Box, boxAround, isInsideRing, type Point, type TrackPoint } from '@swathline/survey';

/** The track is kept with the turns beside the field: about 500 m to each side. */
const MARGIN_DEGREES = { latitude: 0.0045, longitude: 0.007 };
/** A longer silence breaks the line. */
const MAX_GAP_MS = 10_000;

export interface PilotTrack {
  pilotId: string;
  /** Oldest first. */
  track: TrackPoint[];
}

/** The flights over one field. */
export interface FieldTrack {
  /** Milliseconds since 1970: the first and the last position over the field, turns included. */
  startsAt: number;
  endsAt: number;
  positions: number;
  lines: { pilotId: string; points: TrackPoint[] }[];
}

const isNear = ({ latitude, longitude }: Point, { south, north, west, east }: Box) =>
  latitude >= south - MARGIN_DEGREES.latitude &&
  latitude <= north + MARGIN_DEGREES.latitude &&
  longitude >= west - MARGIN_DEGREES.longitude &&
  longitude <= east + MARGIN_DEGREES.longitude;

/** The unbroken lines of one aircraft near the field. */
function linesNear({ pilotId, track }: PilotTrack, box: Box): FieldTrack['lines'] {
  const lines: FieldTrack['lines'] = [];
  let last: { at: number; index: number } | undefined;
  for (const [index, point] of track.entries()) {
    if (!isNear(point, box)) continue;
    const continues = last !== undefined && index === last.index + 1 && point.at - last.at <= MAX_GAP_MS;
    if (continues) lines.at(-1)?.points.push(point);
    else lines.push({ pilotId, points: [point] });
    last = { at: point.at, index };
  }
  return lines;
}

/** Selects the flights over a field; undefined if no position lies over it. */
export function trackOverField(tracks: PilotTrack[], outline: Point[]): FieldTrack | undefined {
  if (outline.length === 0) return undefined;
  const box = boxAround(outline);
  const isOver = ({ points }: FieldTrack['lines'][number]) => points.some((point) => isInsideRing(point, outline));
  const lines = tracks.flatMap((track) => linesNear(track, box)).filter(isOver);
  const over = lines.flatMap(({ points }) => points.filter((point) => isInsideRing(point, outline)).map(({ at }) => at));
  if (over.length === 0) return undefined;
  return {
    startsAt: over.reduce((least, at) => Math.min(least, at), Infinity),
    endsAt: over.reduce((most, at) => Math.max(most, at), -Infinity),
    positions: lines.reduce((sum, { points }) => sum + points.length, 0),
    lines,
  };
}

/**
 * Writes a line for each unbroken flight, with the time of each position in `coordTimes` (RFC 7946). One position alone becomes a point.
 */
export function writeTrack({ lines }: Pick<FieldTrack, 'lines'>): string {
  const features = lines.map(({ pilotId, points }) => {
    const coordinates = points.map(({ longitude, latitude, altitude = null }) => [
      longitude,
      latitude,
      ...(altitude === null ? [] : [altitude]),
    ]);
    const times = points.map(({ at }) => new Date(at).toISOString());
    return points.length === 1
      ? { type: 'Feature', geometry: { type: 'Point', coordinates: coordinates[0] }, properties: { pilotId, time: times[0] } }
      : { type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: { pilotId, coordTimes: times } };
  });
  return JSON.stringify({ type: 'FeatureCollection', features });
}

export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
