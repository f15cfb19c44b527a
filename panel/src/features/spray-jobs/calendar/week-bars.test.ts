import type { SprayJobRow } from '@swathline/contract';
import { expect, test } from 'vitest';
import { barsOfWeek, hiddenOnDays } from './week-bars.ts';

const MONDAY = '2026-06-15';
const job = (id: string, startDate: string, endDate: string) => ({ id, startDate, endDate }) as SprayJobRow;
const layoutOf = (jobs: SprayJobRow[]) => barsOfWeek(jobs, MONDAY).map(({ job: { id }, column, span, lane }) => [id, column, span, lane]);

test('covers the spray days, without the end date', () => {
  expect(layoutOf([job('one day', '2026-06-15', '2026-06-16'), job('week', '2026-06-15', '2026-06-22')])).toEqual([
    ['week', 0, 7, 0],
    ['one day', 0, 1, 1],
  ]);
  expect(layoutOf([job('over on Sunday', '2026-06-12', '2026-06-15'), job('later', '2026-06-22', '2026-06-23')])).toEqual([]);
});

test('cuts a job over several weeks at both ends of the week', () => {
  const [bar] = barsOfWeek([job('long', '2026-06-01', '2026-07-01')], MONDAY);
  expect(bar).toMatchObject({ column: 0, span: 7, beginsBefore: true, endsAfter: true });
});

test('lets bars that do not overlap share a lane, and counts the hidden bars of each day', () => {
  const jobs = [job('a', '2026-06-15', '2026-06-17'), job('b', '2026-06-16', '2026-06-18'), job('c', '2026-06-17', '2026-06-18')];
  expect(layoutOf(jobs)).toEqual([
    ['a', 0, 2, 0],
    ['b', 1, 2, 1],
    ['c', 2, 1, 0],
  ]);
  expect(hiddenOnDays(barsOfWeek(jobs, MONDAY), 1)).toEqual([0, 1, 1, 0, 0, 0, 0]);
});
