import { MAX_CLOCK_OFFSET_MS } from '@swathline/contract';
import type { DeviceClock } from './device.ts';

/** A lag up to this is transmission delay: the clock is right. */
const MAX_DELAY_MS = 15_000;
/** Lags of reports that are sent immediately differ by at most this. */
const STEADY_WITHIN_MS = 3000;
const STEADY_FOR_MS = 30_000;
/** Smaller changes are ignored. */
const TOLERANCE_MS = 1000;
/** After this time without a report the clock may have been reset. */
const LAG_VALID_FOR_MS = 3_600_000;
/** `seenAt` is stored at most this often. */
const SEEN_INTERVAL_MS = 60_000;

interface Upload {
  /** Milliseconds since 1970, by the server's clock. */
  receivedAt: number;
  /** The newest time in the upload, by the device's clock. */
  newest: number;
  /** True if the device dated an earlier upload later than this one. */
  isSetBack: boolean;
}

/**
 * Updates the known lag of a device's clock from an upload (docs/positions.md). No position arrives before it was taken, so a smaller lag
 * is adopted immediately. A larger lag may be a delay. It is adopted when reports have had it for 30 seconds, since a backlog is sent
 * faster than it was recorded, or when the clock was set back to the right time.
 */
export function updateClock(clock: DeviceClock, { receivedAt, newest, isSetBack }: Upload): DeviceClock {
  const lag = receivedAt - newest;
  const known = receivedAt - timeOf(clock.seenAt) <= LAG_VALID_FOR_MS ? clock.lagMs : null;
  const before = clock.lagMs === known ? clock : { ...clock, lagMs: known };
  if (lag > MAX_CLOCK_OFFSET_MS) return before;

  const adopt = (lagMs: number): DeviceClock => ({ lagMs, seenAt: isoOf(receivedAt), steadyLagMs: null, steadySince: null });
  const isRight = lag >= -TOLERANCE_MS && lag <= MAX_DELAY_MS;

  if (known === null && lag <= MAX_DELAY_MS) return adopt(isRight ? 0 : lag);
  if (known !== null && lag < known - TOLERANCE_MS) return adopt(isRight ? 0 : lag);
  if (known !== 0 && isSetBack && isRight) return adopt(0);
  if (known !== null && lag <= known + MAX_DELAY_MS) return confirmLag(clock, receivedAt);

  const { steadyLagMs, steadySince } = before;
  if (steadyLagMs === null || Math.abs(lag - steadyLagMs) > STEADY_WITHIN_MS) {
    return { ...before, steadyLagMs: lag, steadySince: isoOf(receivedAt) };
  }
  if (receivedAt - timeOf(steadySince) < STEADY_FOR_MS) return before;
  const smallest = Math.min(steadyLagMs, lag);
  return adopt(Math.abs(smallest) <= MAX_DELAY_MS ? 0 : smallest);
}

/** The clock with an unchanged lag; the same object if there is nothing to store. */
function confirmLag(clock: DeviceClock, receivedAt: number): DeviceClock {
  if (clock.steadySince === null && receivedAt - timeOf(clock.seenAt) < SEEN_INTERVAL_MS) return clock;
  return { ...clock, seenAt: isoOf(receivedAt), steadyLagMs: null, steadySince: null };
}

/**
 * Milliseconds to add to the times of an upload to convert them to the server's clock; null if the times stay. The newest time never
 * becomes later than its receipt.
 */
export function clockShiftMs({ lagMs }: DeviceClock, { receivedAt, newest }: Omit<Upload, 'isSetBack'>): number | null {
  const lag = receivedAt - newest;
  return Math.min(lagMs ?? 0, lag) || null;
}

/**
 * How far the clock may be behind at most. While the clock is unknown this is the whole lag, up to 5 minutes and the delay of transmission,
 * because a late report from a right clock has the same lag.
 */
export function possibleLagMs({ lagMs }: DeviceClock, { receivedAt, newest }: Omit<Upload, 'isSetBack'>): number {
  const lag = receivedAt - newest;
  const isOpen = lag <= MAX_DELAY_MS + (lagMs === null ? MAX_CLOCK_OFFSET_MS : 0);
  return isOpen ? Math.max(lag, 0) : 0;
}

/** Seconds by which the clock is ahead of the server's; negative if it is behind. */
export const clockOffsetSeconds = (lagMs: number | null) => (lagMs === null ? null : Math.round(-lagMs / 1000) || 0);

const timeOf = (iso: string | null) => (iso === null ? -Infinity : Date.parse(iso));
const isoOf = (moment: number) => new Date(moment).toISOString();
