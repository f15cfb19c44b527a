import { DAY_MS, HOUR_MS, MIN_SHOWN_CLOCK_OFFSET_SECONDS, MINUTE_MS } from '@swathline/contract';
import { formatMoment, timeText } from './format.ts';

/** An age in the largest whole unit: '3 min ago'. 'age not known' for times more than 5 s in the future. */
export function ageText(ms: number): string {
  if (ms < -5000) return 'age not known';
  if (ms < 5000) return 'just now';
  return `${durationText(ms)} ago`;
}

/** A duration in the largest whole unit: '3 min'. */
export function durationText(ms: number): string {
  if (ms < MINUTE_MS) return `${Math.floor(ms / 1000)} s`;
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return `${Math.floor(ms / DAY_MS)} d`;
}

/** The offset of a device's clock: 'clock 3 min ahead'; null if it is right or unknown. */
export function clockOffsetText(offsetSeconds: number | null | undefined): string | null {
  const seconds = Math.abs(offsetSeconds ?? 0);
  if (!offsetSeconds || seconds < MIN_SHOWN_CLOCK_OFFSET_SECONDS) return null;
  const amount = seconds < 90 ? `${seconds} s` : durationText(Math.round(seconds / 60) * MINUTE_MS);
  return `clock ${amount} ${offsetSeconds > 0 ? 'ahead' : 'behind'}`;
}

/** Only the time of day within the last 12 hours; date and time for earlier moments. */
export function momentText(iso: string, now: number): string {
  const ms = Date.parse(iso);
  return now - ms < 12 * HOUR_MS ? timeText(ms) : formatMoment(iso);
}
