export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** The length of a day in UTC, where no day is longer or shorter. */
export const DAY_MS = 86_400_000;

/** Adds days to a calendar day `YYYY-MM-DD`. Counts in UTC, so that a clock change neither loses nor repeats a day. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** From a moment on (ISO 8601), local time in a zone is this many minutes ahead of UTC. */
export interface UtcOffset {
  since: string;
  minutes: number;
  /** The short name of the time: 'CST'. */
  name: string;
}

interface Span extends Omit<UtcOffset, 'since'> {
  since: number;
}

const utcOffsets = new Map<string, readonly Span[]>();

/**
 * Registers a zone's offsets, oldest first. They hold for all moments: the first entry also before its time, the last one for ever. The
 * server takes them from its time zone data and sends them to the browsers, since those of a browser, of Node and of PostgreSQL are as old
 * as each of them is. A zone that is not registered has those of the JavaScript engine.
 */
export function registerUtcOffsets(timeZone: string, offsets: readonly UtcOffset[]): void {
  if (offsets.length === 0) return;
  utcOffsets.set(
    timeZone,
    offsets.map(({ since, ...offset }) => ({ ...offset, since: Date.parse(since) })),
  );
}

/**
 * How far local time is ahead of UTC at a moment, in minutes, and its short name. The reader's own zone, without a name, if none is given.
 */
export function utcOffsetAt(timeZone: string | undefined, ms: number): { minutes: number; name: string } {
  if (timeZone === undefined) return { minutes: -new Date(ms).getTimezoneOffset(), name: '' };
  const spans = utcOffsets.get(timeZone);
  return spans?.findLast(({ since }) => since <= ms) ?? spans?.[0] ?? engineOffsetAt(timeZone, ms);
}

/** From the JavaScript engine's own time zone data. */
function engineOffsetAt(timeZone: string, ms: number): { minutes: number; name: string } {
  const parts = Object.fromEntries(
    engineFormatIn(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  );
  const at = (part: string) => Number(parts[part] ?? 0);
  const local = Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'));
  return { minutes: local / MINUTE_MS - Math.floor(ms / MINUTE_MS), name: parts['timeZoneName'] ?? '' };
}

const engineFormats = new Map<string, Intl.DateTimeFormat>();

function engineFormatIn(timeZone: string): Intl.DateTimeFormat {
  const date = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: 'numeric', hourCycle: 'h23', timeZoneName: 'short' } as const;
  const format = engineFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { ...date, ...time, timeZone });
  engineFormats.set(timeZone, format);
  return format;
}

/** The local date and time of a moment in an IANA time zone, '2026-06-15T06:05:00.000'; the reader's own if none is given. */
export function localTimeIn(timeZone: string | undefined, ms: number): string {
  return new Date(ms + utcOffsetAt(timeZone, ms).minutes * MINUTE_MS).toISOString().slice(0, -1);
}

/** `24h`: '14:02'. `12h`: '2:02 p.m.' */
export const CLOCKS = ['24h', '12h'] as const;
export type ClockSetting = (typeof CLOCKS)[number];

let shownClock: ClockSetting = '24h';

/** Sets the clock by which this program shows times of day: a server, a panel or a phone belongs to one office. */
export function setShownClock(clock: ClockSetting): void {
  shownClock = clock;
}

/** A local time 'HH:MM' or 'HH:MM:SS' as it is shown by the office's clock: '14:02', or '2:02 p.m.'. */
export function timeOfDayText(localTime: string, clock = shownClock): string {
  if (clock === '24h') return localTime;
  const hour = Number(localTime.slice(0, 2));
  return `${hour % 12 || 12}${localTime.slice(2)} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** The time of day '14:02' in an IANA time zone, by the office's clock; in the reader's own time zone if none is given. */
export function clockIn(timeZone: string | undefined, ms: number): string {
  return timeOfDayText(localTimeIn(timeZone, ms).slice(11, 16));
}

/** The same with seconds: '14:02:09'. */
export function clockToSecondIn(timeZone: string | undefined, ms: number): string {
  return timeOfDayText(localTimeIn(timeZone, ms).slice(11, 19));
}

/** The day and the time of day together: 'Jun 15, 2026, 14:02'. */
export function dateTimeIn(timeZone: string | undefined, ms: number): string {
  return `${formatDay(dayIn(timeZone, new Date(ms)))}, ${clockIn(timeZone, ms)}`;
}

/** The calendar day `YYYY-MM-DD` of a moment in an IANA time zone; in the reader's own time zone if none is given. */
export function dayIn(timeZone: string | undefined, moment: Date): string {
  return localTimeIn(timeZone, moment.getTime()).slice(0, 10);
}

/** The first moment of a calendar day in a time zone, in milliseconds since 1970. */
export function startOfDayIn(timeZone: string | undefined, day: string): number {
  return momentOfLocal(timeZone, Date.parse(`${day}T00:00:00Z`));
}

/**
 * The moment at which clocks in a zone show a local time, given as if it were UTC, in milliseconds since 1970. A time that comes twice is
 * the first of both, and one that the clocks skip counts on from before the change.
 */
export function momentOfLocal(timeZone: string | undefined, localMs: number): number {
  const offsetAt = (ms: number) => utcOffsetAt(timeZone, ms).minutes * MINUTE_MS;
  const [before, after] = [localMs - offsetAt(localMs - DAY_MS), localMs - offsetAt(localMs + DAY_MS)];
  return offsetAt(before) === localMs - before || offsetAt(after) !== localMs - after ? before : after;
}

/** '-06:00' of -360 minutes. */
export function offsetText(minutes: number): string {
  const clock = new Date(Math.abs(minutes) * MINUTE_MS).toISOString().slice(11, 16);
  return `${minutes < 0 ? '-' : '+'}${clock}`;
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
