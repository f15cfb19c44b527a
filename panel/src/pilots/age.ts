import { formatMoment } from '../ui/format.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A position older than this is marked as old: an aircraft reports every few seconds. */
export const OLD_POSITION_MS = 2 * MINUTE_MS;

/** How long ago, in the largest whole unit: '3 min ago'. */
export function ageText(ms: number): string {
  if (ms < 5000) return 'just now';
  if (ms < MINUTE_MS) return `${Math.floor(ms / 1000)} s ago`;
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min ago`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h ago`;
  return `${Math.floor(ms / DAY_MS)} d ago`;
}

const timeOfDay = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** The reader's time of day, HH:MM:SS. */
export function timeText(ms: number): string {
  return timeOfDay.format(ms);
}

/** The time of day alone within the last 12 hours, before that with its date. */
export function momentText(iso: string, now: number): string {
  const ms = Date.parse(iso);
  return now - ms < 12 * HOUR_MS ? timeText(ms) : formatMoment(iso);
}
