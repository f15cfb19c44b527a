import { expect, test } from 'vitest';
import {
  clockIn,
  dateTimeIn,
  dayIn,
  formatDay,
  localTimeIn,
  momentOfLocal,
  offsetText,
  registerUtcOffsets,
  setShownClock,
  startOfDayIn,
  timeOfDayText,
  utcOffsetAt,
} from './days.ts';

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

test('registered offsets take the place of those of the engine, for all moments', () => {
  registerUtcOffsets('Manitoba/AllYear', [
    { since: '2026-03-08T08:00:00Z', minutes: -300, name: 'CDT' },
    { since: '2026-11-01T07:00:00Z', minutes: -300, name: 'EST' },
  ]);
  const at = (text: string) => localTimeIn('Manitoba/AllYear', Date.parse(text));
  expect(at('2026-12-01T05:30:00Z')).toBe('2026-12-01T00:30:00.000');
  expect(at('2031-12-01T05:30:00Z')).toBe('2031-12-01T00:30:00.000');
  expect(at('2026-01-01T05:30:00Z')).toBe('2026-01-01T00:30:00.000');
  expect(utcOffsetAt('Manitoba/AllYear', Date.parse('2026-12-01T05:30:00Z'))).toMatchObject({ minutes: -300, name: 'EST' });
  expect(dateTimeIn('Manitoba/AllYear', Date.parse('2026-12-01T05:30:00Z'))).toBe('Dec 1, 2026, 00:30');
});

test('a zone without registered offsets has those of the engine', () => {
  expect(localTimeIn('America/Regina', Date.parse('2026-06-15T12:05:59Z'))).toBe('2026-06-15T06:05:59.000');
  expect(utcOffsetAt('America/Regina', Date.parse('2026-06-15T12:05:59Z'))).toEqual({ minutes: -360, name: 'CST' });
  registerUtcOffsets('America/Regina', []);
  expect(clockIn('America/Regina', Date.parse('2026-06-15T12:05:59Z'))).toBe('06:05');
});

test('registered offsets are used, and days and clocks follow them', () => {
  registerUtcOffsets('Nowhere/East', [{ since: '2026-01-01T00:00:00Z', minutes: 14 * 60, name: 'ET' }]);
  expect(dayIn('Nowhere/East', new Date('2026-06-15T12:00:00Z'))).toBe('2026-06-16');
  expect(clockIn('Nowhere/East', Date.parse('2026-06-15T12:00:05Z'))).toBe('02:00');
});

test('a local time that comes twice is the first of both, and one that is skipped counts on from before the change', () => {
  registerUtcOffsets('Nowhere/Summer', [
    { since: '2026-01-01T00:00:00Z', minutes: -360, name: 'ST' },
    { since: '2026-03-08T06:00:00Z', minutes: -300, name: 'DT' },
    { since: '2026-11-01T05:00:00Z', minutes: -360, name: 'ST' },
  ]);
  const moment = (local: string) => new Date(momentOfLocal('Nowhere/Summer', Date.parse(`${local}Z`))).toISOString();
  expect(moment('2026-03-07T23:59')).toBe('2026-03-08T05:59:00.000Z');
  expect(moment('2026-03-08T00:30')).toBe('2026-03-08T06:30:00.000Z');
  expect(moment('2026-03-08T01:00')).toBe('2026-03-08T06:00:00.000Z');
  expect(moment('2026-10-31T23:30')).toBe('2026-11-01T04:30:00.000Z');
  expect(moment('2026-11-01T00:30')).toBe('2026-11-01T06:30:00.000Z');
  expect(new Date(startOfDayIn('Nowhere/Summer', '2026-03-08')).toISOString()).toBe('2026-03-08T06:00:00.000Z');
});

test('an offset is written with sign, hours and minutes', () => {
  expect([-360, -210, 0, 345].map(offsetText)).toEqual(['-06:00', '-03:30', '+00:00', '+05:45']);
});

test.each([
  ['00:05', '12:05 a.m.'],
  ['09:05:07', '9:05:07 a.m.'],
  ['12:00', '12:00 p.m.'],
  ['23:59', '11:59 p.m.'],
])('the 12-hour clock shows %s as %s', (local, shown) => {
  expect(timeOfDayText(local, '12h')).toBe(shown);
  expect(timeOfDayText(local, '24h')).toBe(local);
});

test('a date with its time follows the clock, with plain blanks only', () => {
  const evening = Date.parse('2026-06-16T01:05:00Z');
  expect(dateTimeIn('America/Regina', evening)).toBe('Jun 15, 2026, 19:05');
  setShownClock('12h');
  expect([dateTimeIn('America/Regina', evening), clockIn('America/Regina', evening)]).toEqual(['Jun 15, 2026, 7:05 p.m.', '7:05 p.m.']);
  setShownClock('24h');
});
