import { expect, test } from 'vitest';
import {
  describeIntervalStart,
  firstHarvestDay,
  formatDays,
  formatSprayDays,
  intervalsFrom,
  lastSprayDay,
  namesWithoutInterval,
  sprayingEnd,
} from './spray-days.ts';

const REGINA = 'America/Regina';
const planned = { status: 'approved', endDate: '2026-06-17', completedAt: null } as const;

test('lastSprayDay() is the day before the end date, and for completed jobs the day of completion in the operation’s time zone', () => {
  expect(lastSprayDay(planned, REGINA)).toBe('2026-06-16');
  const done = { ...planned, status: 'completed', completedAt: '2026-06-19T03:00:00.000Z' } as const;
  expect(lastSprayDay(done, REGINA)).toBe('2026-06-18');
  expect(lastSprayDay({ ...done, status: 'in_progress' }, REGINA)).toBe('2026-06-16');
});

const product = (reentryHours: number | null, preHarvestDays: number | null) => ({ reentryHours, preHarvestDays });

test('without a report, re-entry and harvest are counted from the end of the last spray day', () => {
  const end = sprayingEnd(planned, REGINA);
  expect(end).toEqual({ day: '2026-06-16', at: '2026-06-17T06:00:00.000Z', isReported: false });
  expect(intervalsFrom(end, [product(0, 0)])).toEqual({ reentryAt: '2026-06-17T06:00:00.000Z', harvestOn: '2026-06-17' });
  expect(intervalsFrom(end, [product(12, null), product(4, 7)])).toEqual({
    reentryAt: '2026-06-17T18:00:00.000Z',
    harvestOn: '2026-06-24',
  });
  expect(intervalsFrom(end, [])).toEqual({ reentryAt: null, harvestOn: null });
  for (const days of [1, 7, 60, 365]) {
    const { reentryAt, harvestOn } = intervalsFrom(end, [product(24 * days, days)]);
    expect([reentryAt, harvestOn]).toEqual([`${firstHarvestDay('2026-06-16', days)}T06:00:00.000Z`, firstHarvestDay('2026-06-16', days)]);
  }
});

test('namesWithoutInterval() names each product that lacks an interval once, and none without a PCP number', () => {
  const named = (name: string, hours: number | null, days: number | null, hasNoPcpNumber = false) => ({
    ...product(hours, days),
    name,
    hasNoPcpNumber,
  });
  const products = [named('A', 12, 7), named('B', 12, null), named('C', null, 7), named('C', null, null), named('Oil', null, null, true)];
  expect(namesWithoutInterval(products)).toEqual(['B', 'C']);
});

test('they are counted from the reported finish, also after the office completed the job on a later day', () => {
  const finishedAt = '2026-06-16T23:10:00.000Z';
  const completed = { ...planned, status: 'completed', completedAt: '2026-06-19T15:00:00.000Z', finishedAt } as const;
  for (const job of [{ ...planned, finishedAt }, { ...planned, status: 'in_progress', finishedAt } as const, completed]) {
    const end = sprayingEnd(job, REGINA);
    expect(end).toEqual({ day: '2026-06-16', at: finishedAt, isReported: true });
    expect(intervalsFrom(end, [product(12, 14)])).toEqual({ reentryAt: '2026-06-17T11:10:00.000Z', harvestOn: '2026-07-01' });
  }
  expect(sprayingEnd({ ...planned, status: 'draft', finishedAt }, REGINA).isReported).toBe(false);
});

test('describeIntervalStart() names that day or moment', () => {
  const textOf = (job: Parameters<typeof sprayingEnd>[0]) => describeIntervalStart(sprayingEnd(job, REGINA), job.status, REGINA);
  expect(textOf(planned)).toContain('the end of Jun 16, 2026, the last day planned');
  const completed = { ...planned, status: 'completed', completedAt: '2026-06-18T18:00:00.000Z' } as const;
  expect(textOf(completed)).toContain('the end of Jun 18, 2026, the day the job was completed');
  expect(textOf({ ...completed, finishedAt: '2026-06-16T23:10:00.000Z' })).toContain('the end of spraying, Jun 16, 2026, 17:10');
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
