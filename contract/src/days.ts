export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** The length of a day in UTC, where no day is longer or shorter. */
export const DAY_MS = 86_400_000;

/** Adds days to a calendar day `YYYY-MM-DD`. Counts in UTC, so that a clock change neither loses nor repeats a day. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** From a moment on (ISO 8601), local time in a zone is this many minutes ahead of UTC; null where the table ends. */
export interface UtcOffset {
  since: string;
  minutes: number | null;
  /** The short name of the time: 'CST'. */
  name: string;
}

const utcOffsets = new Map<string, readonly (Omit<UtcOffset, 'since'> & { since: number })[]>();

/**
 * Registers a zone's offsets, oldest first. `dayIn` and `localTimeIn` then need no time zone data: a browser takes 50 to 80 ms to load
 * them. Moments outside the table are formatted with those data.
 */
export function registerUtcOffsets(timeZone: string, offsets: readonly UtcOffset[]): void {
  utcOffsets.set(
    timeZone,
    offsets.map(({ since, ...offset }) => ({ ...offset, since: Date.parse(since) })),
  );
}

/** The local time 'HH:MM:SS' in a zone, its offset in minutes and its name; undefined for a moment that the registered offsets lack. */
export function localTimeIn(timeZone: string, ms: number): { clock: string; minutes: number; name: string } | undefined {
  const { minutes = null, name = '' } = utcOffsets.get(timeZone)?.findLast(({ since }) => since <= ms) ?? {};
  return minutes === null ? undefined : { clock: shifted(ms, minutes).toISOString().slice(11, 19), minutes, name };
}

/** The time of day 'HH:MM' in an IANA time zone; in the reader's own time zone if none is given. */
export function clockIn(timeZone: string | undefined, ms: number): string {
  const local = timeZone === undefined ? undefined : localTimeIn(timeZone, ms);
  if (local) return local.clock.slice(0, 5);
  return clockFormatIn(timeZone).format(ms);
}

/** The calendar day `YYYY-MM-DD` of a moment in an IANA time zone; in the reader's own time zone if none is given. */
export function dayIn(timeZone: string | undefined, moment: Date): string {
  const ms = moment.getTime();
  if (timeZone === undefined) return shifted(ms, -moment.getTimezoneOffset()).toISOString().slice(0, 10);
  const local = localTimeIn(timeZone, ms);
  if (local) return shifted(ms, local.minutes).toISOString().slice(0, 10);
  return dayFormatIn(timeZone).format(moment);
}

const shifted = (ms: number, minutesAhead: number) => new Date(ms + minutesAhead * MINUTE_MS);

/** A format for each time zone, made once: making one takes far longer than using it. */
function formatByTimeZone(options: Intl.DateTimeFormatOptions): (timeZone: string | undefined) => Intl.DateTimeFormat {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { ...options, ...(timeZone && { timeZone }) });
    formats.set(timeZone, format);
    return format;
  };
}

const clockFormatIn = formatByTimeZone({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const dayFormatIn = formatByTimeZone({ year: 'numeric', month: '2-digit', day: '2-digit' });

/** A Canadian English format that is made when it is first used, since making one takes milliseconds. */
export function lazyDateFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined;
  return () => (format ??= new Intl.DateTimeFormat('en-CA', options));
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Writes a calendar day `YYYY-MM-DD` as 'Jun 15, 2026', the same day in every time zone. Of a date-time it takes the day; anything else
 * becomes 'Not available'.
 */
export function formatDay(calendarDay: string | null | undefined): string {
  const moment = new Date(`${calendarDay?.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(moment.getTime())) return 'Not available';
  return `${MONTHS[moment.getUTCMonth()]} ${moment.getUTCDate()}, ${moment.getUTCFullYear()}`;
}

/** The same without the year: 'Jun 15'. */
export function formatShortDay(calendarDay: string): string {
  return formatDay(calendarDay).replace(/, \d+$/, '');
}
