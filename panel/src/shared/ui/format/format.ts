import {
  dayIn,
  formatDay,
  formatNumber,
  lazyDateFormat,
  localTimeIn,
  registerUtcOffsets,
  type UtcOffset,
} from '@swathline/contract/public-pages';

export { formatDay, formatNumber } from '@swathline/contract/public-pages';

/** One decimal, without the unit: '160.0'. */
export function formatAcres(acres: number): string {
  return formatNumber(acres, 1);
}

/** With the unit, '160.0 acres'; 'Not available' if unknown. */
export function acresText(acres: number | null | undefined): string {
  return Number.isFinite(acres) ? `${formatAcres(acres ?? 0)} acres` : 'Not available';
}

const MINUTE = { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const SECOND = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;

let formats = formatsIn(undefined);

function formatsIn(timeZone: string | undefined) {
  const format = (parts: Intl.DateTimeFormatOptions) => lazyDateFormat({ ...parts, ...(timeZone && { timeZone }) });
  return { timeZone, moment: format(MINUTE), time: format(SECOND), zoneName: format({ timeZoneName: 'short' }) };
}

const readerMomentFormat = formats.moment;

/** Sets the operation's time zone (IANA name) for all formatted times. The default is the reader's own zone. */
export function setOperationTimeZone(timeZone: string, utcOffsets: readonly UtcOffset[] = []): void {
  registerUtcOffsets(timeZone, utcOffsets);
  if (timeZone !== formats.timeZone) formats = formatsIn(timeZone);
}

/** The zone that formatted times are in; undefined for the reader's own. */
export const operationTimeZone = (): string | undefined => formats.timeZone;

const UNKNOWN = 'Not available';

/** Formats a moment (ISO 8601) as the operation's calendar day, 'Jun 15, 2026'; 'Not available' if invalid, as in `formatMoment`. */
export function formatMomentDay(iso: string): string {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? UNKNOWN : formatDay(dayIn(formats.timeZone, moment));
}

/** Formats a moment (ISO 8601) as the operation's date and time by the 24-hour clock, with the zone if the reader's clock differs. */
export function formatMoment(iso: string): string {
  const moment = Date.parse(iso);
  if (Number.isNaN(moment)) return UNKNOWN;
  const local = localAt(moment);
  const text = local ? `${formatMomentDay(iso)}, ${local.clock.slice(0, 5)}` : formats.moment().format(moment);
  return withZone(text, moment);
}

/** Ends a text with a full stop, unless it has one. */
export function endSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** The operation's time of day, HH:MM:SS, with the zone if the reader's clock differs. */
export function timeText(moment: number): string {
  return withZone(localAt(moment)?.clock ?? formats.time().format(moment), moment);
}

/** The operation's local time, if its offset is known without the browser's time zone data. */
const localAt = (moment: number) => (formats.timeZone === undefined ? undefined : localTimeIn(formats.timeZone, moment));

/** The short name of the operation's time zone, 'CST', if the reader's clock differs; otherwise null. */
export function zoneNameAt(moment: number): string | null {
  const local = localAt(moment);
  if (local) return local.minutes === -new Date(moment).getTimezoneOffset() ? null : local.name;
  if (formats.moment().format(moment) === readerMomentFormat().format(moment)) return null;
  return (
    formats
      .zoneName()
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value ?? null
  );
}

function withZone(text: string, moment: number): string {
  const zone = zoneNameAt(moment);
  return zone === null ? text : `${text} ${zone}`;
}
