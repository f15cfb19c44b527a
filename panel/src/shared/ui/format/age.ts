import { MIN_SHOWN_CLOCK_OFFSET_SECONDS } from '@swathline/contract';
import { formatMoment, timeText } from './operation-time.ts';

export { timeText };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago, in the largest whole unit: '3 min ago'. A time in the future, by more than clocks differ, has no age. */
export function ageText(ms: number): string {
  if (ms < -5000) return 'age not known';
  if (ms < 5000) return 'just now';
  return `${durationText(ms)} ago`;
}

/** The largest whole unit alone: '3 min'. */
export function durationText(ms: number): string {
  if (ms < MINUTE_MS) return `${Math.floor(ms / 1000)} s`;
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return `${Math.floor(ms / DAY_MS)} d`;
}

/** How far a device's clock is off, in the nearest unit: 'clock 3 min ahead'; null where it is right or not known. */
export function clockText(offsetSeconds: number | null): string | null {
  const seconds = Math.abs(offsetSeconds ?? 0);
  if (offsetSeconds === null || seconds < MIN_SHOWN_CLOCK_OFFSET_SECONDS) return null;
  const far = seconds < 90 ? `${seconds} s` : durationText(Math.round(seconds / 60) * MINUTE_MS);
  return `clock ${far} ${offsetSeconds > 0 ? 'ahead' : 'behind'}`;
}

/** The time of day alone within the last 12 hours, before that with its date. */
export function momentText(iso: string, now: number): string {
  const ms = Date.parse(iso);
  return now - ms < 12 * HOUR_MS ? timeText(ms) : formatMoment(iso);
}
