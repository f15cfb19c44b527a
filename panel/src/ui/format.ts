const LANGUAGE = 'en-CA';

const day = new Intl.DateTimeFormat(LANGUAGE, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
const localDay = new Intl.DateTimeFormat(LANGUAGE, { year: 'numeric', month: 'short', day: 'numeric' });
const moment = new Intl.DateTimeFormat(LANGUAGE, { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** A calendar day `YYYY-MM-DD` as 'Jun 15, 2026', the same day in every time zone. */
export function formatDay(calendarDay: string): string {
  return day.format(new Date(`${calendarDay}T00:00:00Z`));
}

/** A moment (ISO 8601) as the reader's date and time. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}

/** A moment (ISO 8601) as the reader's date alone. */
export function formatMomentDay(iso: string): string {
  return localDay.format(new Date(iso));
}

/** With thousands separated, and exactly this many decimals. */
export function formatNumber(value: number, decimals = 0): string {
  return value.toLocaleString(LANGUAGE, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** One decimal, without the unit: '160.0'. */
export function formatAcres(acres: number): string {
  return formatNumber(acres, 1);
}
