import { expect, test } from 'vitest';
import { clockIn, DAY_MS, dayIn, formatDay, localTimeIn, registerUtcOffsets } from './days.ts';

test('a day is written in Canadian English, as Intl.DateTimeFormat does', () => {
  const format = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
  for (let month = 0; month < 12; month++) {
    const moment = new Date(Date.UTC(2026, month, 3 * month + 1));
    expect(formatDay(moment.toISOString())).toBe(format.format(moment));
  }
});

test.each([undefined, null, '', 'soon', '2026-13-01'])('writes %j as not available', (day) => {
  expect(formatDay(day)).toBe('Not available');
});

test('without a time zone a day is the reader’s own', () => {
  const moment = new Date('2026-06-15T02:05:00Z');
  const readers = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
  expect(dayIn(undefined, moment)).toBe(readers.format(moment));
});

test('registered offsets give the same days as the time zone data, and those data are used outside the table', () => {
  const hours = Array.from({ length: 3 * 365 }, (_, day) => new Date(Date.UTC(2025, 0, 1, 5, 30) + day * DAY_MS));
  const expected = hours.map((moment) => dayIn('America/Winnipeg', moment));
  const clocks = hours.map((moment) => clockIn('America/Winnipeg', moment.getTime()));
  registerUtcOffsets('America/Winnipeg', [
    { since: '2026-01-01T00:00:00Z', minutes: -360, name: 'CST' },
    { since: '2026-03-08T08:00:00Z', minutes: -300, name: 'CDT' },
    { since: '2026-11-01T07:00:00Z', minutes: -360, name: 'CST' },
    { since: '2027-01-01T00:00:00Z', minutes: null, name: '' },
  ]);
  expect(hours.map((moment) => dayIn('America/Winnipeg', moment))).toEqual(expected);
  expect(hours.map((moment) => clockIn('America/Winnipeg', moment.getTime()))).toEqual(clocks);
});

test('registered offsets are used', () => {
  registerUtcOffsets('Nowhere/East', [{ since: '2026-01-01T00:00:00Z', minutes: 14 * 60, name: 'ET' }]);
  expect(dayIn('Nowhere/East', new Date('2026-06-15T12:00:00Z'))).toBe('2026-06-16');
  const east = { clock: '02:00:05', minutes: 840, name: 'ET' };
  expect(localTimeIn('Nowhere/East', Date.parse('2026-06-15T12:00:05Z'))).toEqual(east);
  expect(localTimeIn('Nowhere/East', Date.parse('2025-06-15T12:00:05Z'))).toBeUndefined();
});
