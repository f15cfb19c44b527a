import { formatNumber } from '@swathline/contract';

export { formatDay, formatNumber } from '@swathline/contract';

const LANGUAGE = 'en-CA';

const localDay = new Intl.DateTimeFormat(LANGUAGE, { year: 'numeric', month: 'short', day: 'numeric' });
const moment = new Intl.DateTimeFormat(LANGUAGE, { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** A moment (ISO 8601) as the reader's date and time. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}

/** A moment (ISO 8601) as the reader's date alone. */
export function formatMomentDay(iso: string): string {
  return localDay.format(new Date(iso));
}

/** One decimal, without the unit: '160.0'. */
export function formatAcres(acres: number): string {
  return formatNumber(acres, 1);
}
