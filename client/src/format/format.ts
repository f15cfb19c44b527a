import {
  type ClockSetting,
  clockToSecondIn,
  dateTimeIn,
  dayIn,
  formatDay,
  formatNumber,
  registerUtcOffsets,
  setShownClock,
  type UtcOffset,
  utcOffsetAt,
} from '@swathline/contract';

export { formatCount, formatDay, formatNumber } from '@swathline/contract';

/** One decimal, without the unit: '160.0'. */
export function formatAcres(acres: number): string {
  return formatNumber(acres, 1);
}

/** With the unit, '160.0 acres'; 'Not available' if unknown. */
export function acresText(acres: number | null | undefined): string {
  return Number.isFinite(acres) ? `${formatAcres(acres ?? 0)} acres` : 'Not available';
}

let timeZone: string | undefined;

interface OperationTimes {
  /** IANA name */
  timeZone: string;
  utcOffsets?: readonly UtcOffset[] | undefined;
  clock?: ClockSetting | undefined;
}

/** Sets the operation's time zone and clock for all formatted times. The defaults are the reader's own zone and 24 hours. */
export function setOperationTimes({ timeZone: name, utcOffsets = [], clock = '24h' }: OperationTimes): void {
  registerUtcOffsets(name, utcOffsets);
  setShownClock(clock);
  timeZone = name;
}

/** The zone that formatted times are in; undefined for the reader's own. */
export const operationTimeZone = (): string | undefined => timeZone;

const UNKNOWN = 'Not available';

/** Formats a moment (ISO 8601) as the operation's calendar day, 'Jun 15, 2026'; 'Not available' if invalid, as in `formatMoment`. */
export function formatMomentDay(iso: string): string {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? UNKNOWN : formatDay(dayIn(timeZone, moment));
}

/** Formats a moment (ISO 8601) as the operation's date and time by its clock, with the zone if the reader's clock differs. */
export function formatMoment(iso: string): string {
  const moment = Date.parse(iso);
  if (Number.isNaN(moment)) return UNKNOWN;
  return withZone(dateTimeIn(timeZone, moment), moment);
}

/** Ends a text with a full stop, unless it has one. */
export function endSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** The operation's time of day with seconds, '14:02:09', with the zone if the reader's clock differs. */
export function timeText(moment: number): string {
  return withZone(clockToSecondIn(timeZone, moment), moment);
}

/** The short name of the operation's time zone, 'CST', if the reader's clock differs; otherwise null. */
export function zoneNameAt(moment: number): string | null {
  const { minutes, name } = utcOffsetAt(timeZone, moment);
  return minutes === utcOffsetAt(undefined, moment).minutes ? null : name;
}

function withZone(text: string, moment: number): string {
  const zone = zoneNameAt(moment);
  return zone === null ? text : `${text} ${zone}`;
}
