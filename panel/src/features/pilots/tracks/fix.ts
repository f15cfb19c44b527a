import { headingDegrees, type Point } from '@swathline/survey';
import { type FlightColumns, lastIndexAt, MAX_GAP_MS, pointAt } from './track.ts';

/** An aircraft's state at one moment. */
interface Fix extends Point {
  altitude: number | null;
  speed: number | null;
  heading: number | null;
  /** False in a gap of more than a minute; the fix then holds the last known position. */
  hasSignal: boolean;
}

/** The aircraft's state, interpolated linearly between two positions; holds the last one during a gap. Null before the first. */
export function fixAt(track: FlightColumns, moment: number): Fix | null {
  const index = lastIndexAt(track.at, moment);
  if (index < 0) return null;
  const before = track.at[index] ?? moment;
  const after = track.at[index + 1];
  const from = pointAt(track, index);
  const isSilent = (after ?? moment) - before > MAX_GAP_MS;
  if (after === undefined || isSilent) {
    const known = { altitude: track.altitude[index] ?? null, heading: track.heading[index] ?? null };
    const hasSignal = !isSilent || moment === before;
    return { ...from, ...known, speed: hasSignal ? (track.speed[index] ?? null) : null, hasSignal };
  }

  const to = pointAt(track, index + 1);
  const progress = (moment - before) / (after - before);
  return {
    latitude: interpolate(from.latitude, to.latitude, progress),
    longitude: interpolate(from.longitude, to.longitude, progress),
    altitude: interpolateKnown(track.altitude, index, progress),
    speed: interpolateKnown(track.speed, index, progress),
    heading: track.heading[index] ?? (isSame(from, to) ? null : headingDegrees(from, to)),
    hasSignal: true,
  };
}

function interpolateKnown(column: readonly (number | null)[], index: number, progress: number): number | null {
  const [from = null, to = null] = [column[index], column[index + 1]];
  return from === null || to === null ? null : interpolate(from, to, progress);
}

const interpolate = (from: number, to: number, progress: number) => from + (to - from) * progress;

const isSame = (one: Point, other: Point) => one.latitude === other.latitude && one.longitude === other.longitude;
