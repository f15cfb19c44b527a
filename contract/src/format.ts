const LANGUAGE = 'en-CA';

const day = new Intl.DateTimeFormat(LANGUAGE, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A calendar day `YYYY-MM-DD` as 'Jun 15, 2026', the same day in every time zone. */
export function formatDay(calendarDay: string): string {
  return day.format(new Date(`${calendarDay}T00:00:00Z`));
}

/** With thousands separated, and exactly this many decimals. */
export function formatNumber(value: number, decimals = 0): string {
  return value.toLocaleString(LANGUAGE, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
