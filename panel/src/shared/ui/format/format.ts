import { DAY_MS, formatNumber, MIN_SHOWN_CLOCK_OFFSET_SECONDS } from '@swathline/contract';

export { formatDay, formatNumber } from '@swathline/contract';

/** One decimal, without the unit: '160.0'. */
export function formatAcres(acres: number): string {
  return formatNumber(acres, 1);
}

/** With the unit, '160.0 acres'; 'Not available' if unknown. */
export function acresText(acres: number | null | undefined): string {
  return Number.isFinite(acres) ? `${formatAcres(acres ?? 0)} acres` : 'Not available';
}

const LANGUAGE = 'en-CA';

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const MINUTE = { ...DAY, hour: 'numeric', minute: '2-digit' } as const;
const SECOND = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;

let formats = formatsIn(undefined);

function formatsIn(timeZone: string | undefined) {
  const format = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(LANGUAGE, { ...parts, ...(timeZone && { timeZone }) });
  return { timeZone, day: format(DAY), moment: format(MINUTE), time: format(SECOND), zoneName: format({ timeZoneName: 'short' }) };
}

const readerMomentFormat = formats.moment;

/** Sets the operation's time zone (IANA name) for all formatted times. The default is the reader's own zone. */
export function setOperationTimeZone(timeZone: string): void {
  if (timeZone !== formats.timeZone) formats = formatsIn(timeZone);
}

const UNKNOWN = 'Not available';

/** Formats a moment (ISO 8601) as the operation's calendar day, 'Jun 15, 2026'; 'Not available' if invalid, as in `formatMoment`. */
export function formatMomentDay(iso: string): string {
  const moment = Date.parse(iso);
  return Number.isNaN(moment) ? UNKNOWN : formats.day.format(moment);
}

/** Formats a moment (ISO 8601) as the operation's date and time, with the zone if the reader's clock differs. */
export function formatMoment(iso: string): string {
  const moment = Date.parse(iso);
  return Number.isNaN(moment) ? UNKNOWN : withZone(formats.moment.format(moment), moment);
}

/** The operation's time of day, HH:MM:SS, with the zone if the reader's clock differs. */
export function timeText(moment: number): string {
  return withZone(formats.time.format(moment), moment);
}

/** The short name of the operation's time zone, 'CST', if the reader's clock differs; otherwise null. */
export function zoneNameAt(moment: number): string | null {
  if (formats.moment.format(moment) === readerMomentFormat.format(moment)) return null;
  return formats.zoneName.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? null;
}

function withZone(text: string, moment: number): string {
  const zone = zoneNameAt(moment);
  return zone === null ? text : `${text} ${zone}`;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

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
