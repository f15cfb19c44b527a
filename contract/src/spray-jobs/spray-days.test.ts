import { expect, test } from 'vitest';
import { describeIntervalStart, reentryTime, firstHarvestDay, lastSprayDay } from './spray-days.ts';

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
