import { MAX_CLOCK_OFFSET_MS } from '@swathline/contract';
import type { DeviceClock } from '../../../platform/http/callers.ts';

/** Lags up to this are taken for delay on the way: the clock is right. */
const MAX_DELAY_MS = 15_000;
/** Lags of reports that are sent at once differ by no more than this. */
const STEADY_WITHIN_MS = 3000;
const STEADY_FOR_MS = 30_000;
/** A smaller change says nothing new. */
const TOLERANCE_MS = 1000;
/** After this long without a report the clock may have been set. */
const KNOWN_FOR_MS = 3_600_000;
const SEEN_AGAIN_AFTER_MS = 60_000;

interface Post {
  /** Milliseconds since 1970, by the server. */
  receivedAt: number;
  /** The newest time in the post, by the device. */
  newest: number;
  /** The device dated an earlier post later than this one. */
  isSetBack: boolean;
}

/**
 * Judges a device's clock by a post (docs/positions.md). No position arrives before it was taken, so a smaller lag counts at once. A
 * larger one may be delay: it counts when reports have had it for half a minute, since a backlog is sent faster than it was recorded, or when the
 * device's time has gone back to the right one.
 */
export function judgeClock(clock: DeviceClock, { receivedAt, newest, isSetBack }: Post): DeviceClock {
  const lag = receivedAt - newest;
  const known = receivedAt - timeOf(clock.seenAt) <= KNOWN_FOR_MS ? clock.lagMs : null;
  const before = clock.lagMs === known ? clock : { ...clock, lagMs: known };
  if (lag > MAX_CLOCK_OFFSET_MS) return before;

  const learned = (lagMs: number): DeviceClock => ({ lagMs, seenAt: isoOf(receivedAt), steadyLagMs: null, steadySince: null });
  const isRight = lag >= -TOLERANCE_MS && lag <= MAX_DELAY_MS;

  if (known === null && lag <= MAX_DELAY_MS) return learned(isRight ? 0 : lag);
  if (known !== null && lag < known - TOLERANCE_MS) return learned(isRight ? 0 : lag);
  if (known !== 0 && isSetBack && isRight) return learned(0);
  if (known !== null && lag <= known + MAX_DELAY_MS) return agreed(clock, receivedAt);

  const { steadyLagMs, steadySince } = before;
  if (steadyLagMs === null || Math.abs(lag - steadyLagMs) > STEADY_WITHIN_MS) {
    return { ...before, steadyLagMs: lag, steadySince: isoOf(receivedAt) };
  }
  if (receivedAt - timeOf(steadySince) < STEADY_FOR_MS) return before;
  const smallest = Math.min(steadyLagMs, lag);
  return learned(Math.abs(smallest) <= MAX_DELAY_MS ? 0 : smallest);
}

/** The same object while there is nothing to note. */
function agreed(clock: DeviceClock, receivedAt: number): DeviceClock {
  if (clock.steadySince === null && receivedAt - timeOf(clock.seenAt) < SEEN_AGAIN_AFTER_MS) return clock;
  return { ...clock, seenAt: isoOf(receivedAt), steadyLagMs: null, steadySince: null };
}

/**
 * Milliseconds to add to a post's times to convert them to the server's clock; null where they stay as they are. The newest one is never moved
 * past its receipt.
 */
export function shiftOf({ lagMs }: DeviceClock, { receivedAt, newest }: Pick<Post, 'receivedAt' | 'newest'>): number | null {
  const lag = receivedAt - newest;
  return Math.min(lagMs ?? 0, lag) || null;
}

/**
 * The most by which the clock may be behind: while nothing is known, the whole lag, up to 5 minutes, though a report that was only late has the
 * same lag.
 */
export function possibleLagMs({ lagMs }: DeviceClock, { receivedAt, newest }: Pick<Post, 'receivedAt' | 'newest'>): number {
  const lag = receivedAt - newest;
  const isOpen = lagMs === null ? lag <= MAX_CLOCK_OFFSET_MS : lag <= MAX_DELAY_MS;
  return isOpen ? Math.max(lag, 0) : 0;
}

/** Seconds by which the clock is ahead of the server's; negative behind it. */
export const clockOffsetSeconds = (lagMs: number | null) => (lagMs === null ? null : Math.round(-lagMs / 1000) || 0);

const timeOf = (iso: string | null) => (iso === null ? -Infinity : Date.parse(iso));
const isoOf = (moment: number) => new Date(moment).toISOString();
