import { planeAt } from '@swathline/survey';
import { type FlightColumns, pointAt, MAX_GAP_MS } from '../../../shared/map/tracks/track.ts';

/** Milliseconds since 1970. */
export interface Span {
  from: number;
  until: number;
}

/** Slower is on the ground. */
const SLOWEST_METRES_PER_SECOND = 5;

/** Shown before and after each flight, and shorter rests between flights are played too. */
const MARGIN_MS = 10_000;
const MIN_IDLE_MS = 60_000;

/** When at least one of the aircraft is flying, in order, with short rests in between counted in. */
export function busySpans(tracks: readonly FlightColumns[]): Span[] {
  const flying = tracks.flatMap(flyingSteps).sort((one, other) => one.from - other.from);
  const spans: Span[] = [];
  for (const { from, until } of flying) {
    const last = spans.at(-1);
    if (last && from - MARGIN_MS - last.until < MIN_IDLE_MS) last.until = Math.max(last.until, until + MARGIN_MS);
    else spans.push({ from: from - MARGIN_MS, until: until + MARGIN_MS });
  }
  return spans;
}

/** On from a moment by so much, past whatever lies between the spans; the end once they are over. */
export function advanced(moment: number, byMs: number, end: number, busy: readonly Span[] | null): number {
  if (busy === null) return Math.min(end, moment + byMs);
  const on = moment + byMs;
  const next = busy.find(({ until }) => until > moment);
  if (next === undefined) return end;
  if (on < next.from) return Math.min(end, next.from);
  if (on <= next.until) return Math.min(end, Math.max(on, next.from));
  const following = busy.find(({ until }) => until > on);
  return following === undefined ? end : Math.min(end, Math.max(on, following.from));
}

function flyingSteps(track: FlightColumns): Span[] {
  const speeds = knownSpeeds(track);
  return track.at.slice(1).flatMap((until, step) => {
    const from = track.at[step] ?? until;
    const isFlying = until - from <= MAX_GAP_MS && (speeds[step] ?? 0) >= SLOWEST_METRES_PER_SECOND;
    return isFlying ? [{ from, until }] : [];
  });
}

/** Metres per second: as recorded, else on average to the next position; null over a silence and at the end. */
export function knownSpeeds(track: FlightColumns): (number | null)[] {
  return track.at.map((moment, place) => {
    const recorded = track.speed[place] ?? null;
    const elapsed = (track.at[place + 1] ?? Infinity) - moment;
    if (recorded !== null || elapsed > MAX_GAP_MS || elapsed === 0) return recorded;
    const { east, north } = planeAt(pointAt(track, place)).toMetres(pointAt(track, place + 1));
    return (Math.hypot(east, north) * 1000) / elapsed;
  });
}
