import { headingDegrees, type Point } from '@swathline/survey';
import { lastPlaceAt, pointAt, SILENCE_MS, type TrackColumns } from './track.ts';

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
