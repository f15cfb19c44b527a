import { formatShortDay, startOfDayIn } from '@swathline/contract';
import { expect, test } from 'vitest';
import { addDays, daysBetween, firstOfMonth, isDay, longDayText, mondayOf, todayIn, weeksOfMonth } from './days.ts';

test('accepts only days of the calendar', () => {
  expect(['2026-06-15', '2028-02-29', '1999-12-31'].every(isDay)).toBe(true);
  expect(['2026-02-31', '2027-02-29', '2026-06-1', '0026-06-15', '2026-13-01', ''].some(isDay)).toBe(false);
});

test('counts days across months, leap years and clock changes', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
});

test('weeks begin on Monday, and a month includes every week that overlaps it', () => {
  expect(mondayOf('2026-06-14')).toBe('2026-06-08');
  expect(mondayOf('2026-06-15')).toBe('2026-06-15');
  expect(weeksOfMonth('2026-06-20')).toEqual(['2026-06-01', '2026-06-08', '2026-06-15', '2026-06-22', '2026-06-29']);
  expect(weeksOfMonth('2027-02-10')).toHaveLength(4);
  expect(firstOfMonth('2026-12-31', 1)).toBe('2027-01-01');
});

test('a day starts at midnight in its time zone, even on the day of a clock change', () => {
  expect(new Date(startOfDayIn('America/Regina', '2026-06-15')).toISOString()).toBe('2026-06-15T06:00:00.000Z');
  expect(new Date(startOfDayIn('America/Winnipeg', '2026-03-08')).toISOString()).toBe('2026-03-08T06:00:00.000Z');
  expect(new Date(startOfDayIn('America/Winnipeg', '2026-03-09')).toISOString()).toBe('2026-03-09T05:00:00.000Z');
  expect(new Date(startOfDayIn('Pacific/Kiritimati', '2026-01-01')).toISOString()).toBe('2025-12-31T10:00:00.000Z');
});

test('today is the current day in the given time zone', () => {
  expect(todayIn('America/Regina')).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(daysBetween(todayIn('Pacific/Pago_Pago'), todayIn('Pacific/Kiritimati'))).toBeGreaterThan(0);
});

test('writes days as the language data of the browser do', () => {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-CA', { ...options, timeZone: 'UTC' });
  const long = format({ weekday: 'long', month: 'long', day: 'numeric' });
  const short = format({ month: 'short', day: 'numeric' });
  for (let month = 0; month < 12; month++) {
    const moment = new Date(Date.UTC(2026, month, 1 + 2 * month));
    const day = moment.toISOString().slice(0, 10);
    expect([longDayText(day), formatShortDay(day)]).toEqual([long.format(moment), short.format(moment)]);
  }
});
