export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** The length of a day in UTC, where no day is longer or shorter. */
export const DAY_MS = 86_400_000;

/** Adds days to a calendar day `YYYY-MM-DD`. Counts in UTC, so that a clock change neither loses nor repeats a day. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The calendar day `YYYY-MM-DD` of a moment in an IANA time zone; in the reader's own time zone if none is given. */
export function dayIn(timeZone: string | undefined, moment: Date): string {
  let format = dayFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', ...(timeZone && { timeZone }) });
    if (timeZone) dayFormats.set(timeZone, format); // the reader's own time zone may change
  }
  return format.format(moment);
}

/** By time zone: making a format takes far longer than using it. */
const dayFormats = new Map<string | undefined, Intl.DateTimeFormat>();

/** A Canadian English format that is made when it is first used, since making one takes milliseconds. */
export function lazyDateFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined;
  return () => (format ??= new Intl.DateTimeFormat('en-CA', options));
}

const shortDay = lazyDateFormat({ year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });

/**
 * Writes a calendar day `YYYY-MM-DD` as 'Jun 15, 2026', the same day in every time zone. Of a date-time it takes the day; anything else
 * becomes 'Not available'.
 */
export function formatDay(calendarDay: string | null | undefined): string {
  const moment = Date.parse(`${calendarDay?.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(moment) ? 'Not available' : shortDay().format(moment);
}
