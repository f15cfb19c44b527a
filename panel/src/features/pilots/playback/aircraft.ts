import type { AircraftKind, Track } from '@swathline/contract';
import { minFlyingSpeed, planeAt } from '@swathline/survey';
import { distinctColors } from '../pilot-colors.ts';
import { type FlightColumns, MAX_GAP_MS, pointAt } from '../tracks/track.ts';
import { initialsOf } from '../live/active-pilot.ts';

/** One pilot's day, with the name and colour shown on screen. */
export interface Aircraft {
  id: string;
  name: string;
  /** Of the first job whose aircraft is known; null if none is. */
  kind: AircraftKind | null;
  initials: string;
  color: string;
  points: Track['points'];
  sprayJobs: Track['sprayJobs'];
}

/** Milliseconds since 1970. */
export interface Span {
  from: number;
  until: number;
}

/** Played before and after each flight. */
const FLIGHT_MARGIN_MS = 10_000;
/** Shorter breaks between flights are not skipped. */
const MIN_IDLE_MS = 60_000;

/** The pilots with positions, sorted by name. Colours depend on all of them, so hiding some does not change the others. */
export function aircraftOf(tracks: readonly Track[]): Aircraft[] {
  const recorded = tracks.filter(({ points }) => points.at.length > 0);
  const colors = distinctColors(recorded.map(({ pilotId }) => pilotId).sort());
  return recorded
    .map(({ pilotId, pilotFirstName, pilotLastName, points, sprayJobs }) => ({
      id: pilotId,
      name: `${pilotFirstName} ${pilotLastName}`,
      kind: sprayJobs.find(({ kind }) => kind)?.kind ?? null,
      initials: initialsOf(pilotFirstName, pilotLastName),
      color: colors.get(pilotId) ?? '',
      points,
      sprayJobs,
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** From the first to the last position of all aircraft. */
export function recordedSpan(aircraft: readonly Aircraft[]): Span {
  return {
    from: Math.min(...aircraft.map(({ points }) => points.at[0] ?? Infinity)),
    until: Math.max(...aircraft.map(({ points }) => points.at.at(-1) ?? -Infinity)),
  };
}

/** When at least one aircraft is flying, in order. Short breaks are included. */
export function flyingSpans(aircraft: readonly Pick<Aircraft, 'kind' | 'points'>[]): Span[] {
  const steps = aircraft.flatMap(flyingSteps).sort((one, other) => one.from - other.from);
  const spans: Span[] = [];
  for (const { from, until } of steps) {
    const last = spans.at(-1);
    if (last && from - FLIGHT_MARGIN_MS - last.until < MIN_IDLE_MS) last.until = Math.max(last.until, until + FLIGHT_MARGIN_MS);
    else spans.push({ from: from - FLIGHT_MARGIN_MS, until: until + FLIGHT_MARGIN_MS });
  }
  return spans;
}

/** The steps between consecutive positions at flying speed. */
function flyingSteps({ kind, points: track }: Pick<Aircraft, 'kind' | 'points'>): Span[] {
  const speeds = estimateSpeeds(track);
  const minSpeed = minFlyingSpeed(kind);
  return track.at.slice(1).flatMap((until, step) => {
    const from = track.at[step] ?? until;
    const isFlying = until - from <= MAX_GAP_MS && (speeds[step] ?? 0) >= minSpeed;
    return isFlying ? [{ from, until }] : [];
  });
}

/** Metres per second at each position: the recorded speed, else the average to the next position; null before a silence and at the end. */
export function estimateSpeeds(track: FlightColumns): (number | null)[] {
  return track.at.map((moment, index) => {
    const recorded = track.speed[index] ?? null;
    const elapsed = (track.at[index + 1] ?? Infinity) - moment;
    if (recorded !== null || elapsed > MAX_GAP_MS || elapsed === 0) return recorded;
    const { east, north } = planeAt(pointAt(track, index)).toMetres(pointAt(track, index + 1));
    return (Math.hypot(east, north) * 1000) / elapsed;
  });
}
