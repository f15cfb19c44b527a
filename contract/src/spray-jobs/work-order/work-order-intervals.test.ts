import { expect, test } from 'vitest';
import { describeAppliedIntervals, describeIntervalStarts, isAppliedEverywhere } from './work-order-intervals.ts';
import { appliedIntervals } from '../spray-days.ts';

const REGINA = 'America/Regina';
const record = { recordId: 'r', fieldName: 'Home', endedAt: '2026-06-15T14:30:00.000Z', reentryHours: 12, preHarvestDays: 60 };
const applied = [
  { ...record, fieldId: 'home' },
  { ...record, fieldId: 'home', endedAt: '2026-06-15T20:00:00.000Z', reentryHours: 4, preHarvestDays: null },
];
const field = (id: string) => ({ id, name: id, coordinates: [] });
const job = { status: 'completed', endDate: '2026-06-17', completedAt: '2026-06-16T18:00:00.000Z' } as const;

test('appliedIntervals() is the later time of several passes, and undefined without a record', () => {
  expect(appliedIntervals(applied, 'home', REGINA)).toEqual({
    endedAt: '2026-06-15T20:00:00.000Z',
    reentryAt: '2026-06-16T02:30:00.000Z',
    harvestOn: '2026-08-15',
  });
  expect(appliedIntervals(applied, 'creek', REGINA)).toBeUndefined();
  expect(appliedIntervals(undefined, 'home', REGINA)).toBeUndefined();
});

test('an interval that no label names is left out', () => {
  const unlimited = [{ ...record, fieldId: 'home', reentryHours: null, preHarvestDays: null }];
  expect(appliedIntervals(unlimited, 'home', REGINA)).toMatchObject({ reentryAt: null, harvestOn: null });
  expect(describeAppliedIntervals({ applied: unlimited }, 'home', REGINA)).toMatch(/^Sprayed until Jun 15, 2026, 08:30$/);
});

test('a field with a record has a line with its times in the operation’s time zone', () => {
  const line = describeAppliedIntervals({ applied }, 'home', REGINA);
  expect(line).toBe('Sprayed until Jun 15, 2026, 14:00; do not enter before Jun 15, 2026, 20:30; do not harvest before Aug 15, 2026');
  expect(describeAppliedIntervals({ applied }, 'creek', REGINA)).toBeNull();
});

test('the remark says from when the intervals are counted: the last day, the ends of the fields, or both', () => {
  expect(describeIntervalStarts({ ...job, fields: [field('home')] }, REGINA)).toMatch(
    /^Re-entry and harvest are counted from the end of Jun 16, 2026/,
  );
  const all = { ...job, fields: [field('home')], applied };
  expect(isAppliedEverywhere(all)).toBe(true);
  expect(describeIntervalStarts(all, REGINA)).toContain('from the end of spraying on each field');
  const some = { ...job, fields: [field('home'), field('creek')], applied };
  expect(isAppliedEverywhere(some)).toBe(false);
  expect(describeIntervalStarts(some, REGINA)).toMatch(/Jun 16, 2026.*Fields with a signed application record/);
});
