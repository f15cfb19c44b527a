const LANGUAGE = 'en-CA';

const day = new Intl.DateTimeFormat(LANGUAGE, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A calendar day `YYYY-MM-DD` as 'Jun 15, 2026', the same day in every time zone; of a date-time its day, and of no day 'Not available'. */
export function formatDay(calendarDay: string): string {
  const moment = Date.parse(`${calendarDay.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(moment) ? 'Not available' : day.format(moment);
}

/** With thousands separated, and exactly this many decimals; 'N/A' where a reply has no number. */
export function formatNumber(value: number, decimals = 0): string {
  if (!Number.isFinite(value)) return 'N/A';
  return value.toLocaleString(LANGUAGE, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
