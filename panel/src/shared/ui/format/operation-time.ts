const LANGUAGE = 'en-CA';

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const MINUTE = { ...DAY, hour: 'numeric', minute: '2-digit' } as const;
const SECOND = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;

let told = formatsIn(undefined);

function formatsIn(timeZone: string | undefined) {
  const format = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(LANGUAGE, { ...parts, ...(timeZone && { timeZone }) });
  return { timeZone, day: format(DAY), moment: format(MINUTE), time: format(SECOND), named: format({ timeZoneName: 'short' }) };
}

const readersMoment = told.moment;

/** From now on every moment is told in this time zone (IANA name), the operation's; before that in the reader's own. */
export function tellMomentsIn(timeZone: string): void {
  if (timeZone !== told.timeZone) told = formatsIn(timeZone);
}

const UNKNOWN = 'Not available';

/** The operation's calendar day that a moment (ISO 8601) is in: 'Jun 15, 2026'. Where there is no moment it says so, as `formatMoment` does. */
export function formatMomentDay(iso: string): string {
  const moment = Date.parse(iso);
  return Number.isNaN(moment) ? UNKNOWN : told.day.format(moment);
}

/** A moment (ISO 8601) as the operation's date and time; with the zone where the reader's clock says something else. */
export function formatMoment(iso: string): string {
  const moment = Date.parse(iso);
  return Number.isNaN(moment) ? UNKNOWN : withZone(told.moment.format(moment), moment);
}

/** The operation's time of day, HH:MM:SS; with the zone where the reader's clock says something else. */
export function timeText(moment: number): string {
  return withZone(told.time.format(moment), moment);
}

/** The short name of the operation's time zone, 'CST', while the reader's own clock says something else; otherwise null. */
export function zoneNameAt(moment: number): string | null {
  if (told.moment.format(moment) === readersMoment.format(moment)) return null;
  return told.named.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? null;
}

function withZone(text: string, moment: number): string {
  const zone = zoneNameAt(moment);
  return zone === null ? text : `${text} ${zone}`;
}
