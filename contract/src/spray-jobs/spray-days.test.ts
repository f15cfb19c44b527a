import { expect, test } from 'vitest';
import { describeIntervalStart, formatDays, formatSprayDays, reentryTime, firstHarvestDay, lastSprayDay } from './spray-days.ts';

const REGINA = 'America/Regina';
const planned = { status: 'approved', endDate: '2026-06-17', completedAt: null } as const;

test('lastSprayDay() is the day before the end date, and for completed jobs the day of completion in the operation’s time zone', () => {
  expect(lastSprayDay(planned, REGINA)).toBe('2026-06-16');
  const done = { ...planned, status: 'completed', completedAt: '2026-06-19T03:00:00.000Z' } as const;
  expect(lastSprayDay(done, REGINA)).toBe('2026-06-18');
  expect(lastSprayDay({ ...done, status: 'in_progress' }, REGINA)).toBe('2026-06-16');
});

test('re-entry and pre-harvest intervals both start at the end of the last spray day', () => {
  expect(reentryTime('2026-06-16', 0)).toBe('2026-06-17T00:00');
  expect(reentryTime('2026-06-16', 12)).toBe('2026-06-17T12:00');
  expect(firstHarvestDay('2026-06-16', 0)).toBe('2026-06-17');
  for (const days of [1, 7, 60, 365]) expect(reentryTime('2026-12-30', 24 * days)).toBe(`${firstHarvestDay('2026-12-30', days)}T00:00`);
});

test('describeIntervalStart() names that day', () => {
  expect(describeIntervalStart('2026-06-16', 'approved')).toContain('the end of Jun 16, 2026, the last day planned');
  expect(describeIntervalStart('2026-06-18', 'completed')).toContain('the end of Jun 18, 2026, the day the job was completed');
});

test.each([
  ['2026-11-27', '2026-11-28', 'Nov 27, 2026'],
  ['2026-11-27', '2026-11-29', 'Nov 27 and 28, 2026'],
  ['2026-11-27', '2026-12-01', 'Nov 27 to 30, 2026'],
  ['2026-11-30', '2026-12-02', 'Nov 30 and Dec 1, 2026'],
  ['2026-11-29', '2026-12-03', 'Nov 29 to Dec 2, 2026'],
  ['2026-12-31', '2027-01-02', 'Dec 31, 2026 and Jan 1, 2027'],
  ['2026-12-30', '2027-01-02', 'Dec 30, 2026 to Jan 1, 2027'],
  ['2026-11-27', '2026-11-27', 'Nov 27, 2026'],
  ['2026-11-27', '', 'Nov 27, 2026'],
  ['', '', 'Not available'],
])('formatSprayDays() from %j until before %j reads %j', (startDate, endDate, text) => {
  expect(formatSprayDays({ startDate, endDate })).toBe(text);
});

test('formatDays() includes both days', () => {
  expect(formatDays('2026-06-15', '2026-06-21')).toBe('Jun 15 to 21, 2026');
  expect(formatDays('2026-06-15', '2026-06-15')).toBe('Jun 15, 2026');
});
