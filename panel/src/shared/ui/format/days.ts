import { addDays, DAY_MS, dayIn } from '@swathline/contract';
import { serverNow } from '@swathline/client/api/server-clock';

export { addDays } from '@swathline/contract';

const momentOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** Whether a text is a day of the calendar, `YYYY-MM-DD`, from the year 1000 to 2999. */
export function isDay(text: string): boolean {
  const moment = /^[12]\d{3}-\d\d-\d\d$/.test(text) ? momentOf(text) : NaN;
  // Date.parse() takes February 31 for March 3.
  return !Number.isNaN(moment) && dayOf(moment) === text;
}

export function daysBetween(from: string, to: string): number {
  return Math.round((momentOf(to) - momentOf(from)) / DAY_MS);
}

/** The Monday on or before a day. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(momentOf(day)).getUTCDay() + 6) % 7));
}

/** The first day of the day's month, or of the month that is `later` months after it. */
export function firstOfMonth(day: string, later = 0): string {
  const date = new Date(momentOf(day));
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1));
}

/** The Mondays of all weeks that overlap the day's month. */
export function weeksOfMonth(day: string): string[] {
  const first = mondayOf(firstOfMonth(day));
  const count = Math.ceil(daysBetween(first, firstOfMonth(day, 1)) / 7);
  return Array.from({ length: count }, (_, week) => addDays(first, 7 * week));
}

export function weekDays(monday: string): string[] {
  return Array.from({ length: 7 }, (_, count) => addDays(monday, count));
}

/** The current day in a time zone. */
export function todayIn(timeZone: string | undefined): string {
  return dayIn(timeZone, new Date(serverNow()));
}

/** A Canadian English format of days, made when it is first used, since making one takes milliseconds. */
function newFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined;
  return () => (format ??= new Intl.DateTimeFormat('en-CA', { ...options, timeZone: 'UTC' }));
}

const month = newFormat({ year: 'numeric', month: 'long' });
const weekday = newFormat({ weekday: 'short' });
const longDay = newFormat({ weekday: 'long', month: 'long', day: 'numeric' });

export const monthText = (day: string) => month().format(momentOf(day));
/** 'Monday, June 15'. */
export const longDayText = (day: string) => longDay().format(momentOf(day));
export const weekdayText = (day: string) => weekday().format(momentOf(day));
