import { lastPlannedDay, type SprayJobRow } from '@swathline/contract';
import { addDays, daysBetween } from '../../../shared/ui/format/days.ts';

/** The part of a job within one week. */
export interface Bar {
  job: SprayJobRow;
  /** The first day within this week, from 0. */
  column: number;
  /** Days. */
  span: number;
  /** The row, from 0; bars of one lane do not overlap. */
  lane: number;
  beginsBefore: boolean;
  endsAfter: boolean;
}

/** The bars of the week from `monday`. Jobs that start first are on top; of these, the longest. */
export function barsOfWeek(jobs: readonly SprayJobRow[], monday: string): Bar[] {
  const sunday = addDays(monday, 6);
  const freeFrom: number[] = [];

  return jobs
    .filter((job) => job.startDate <= sunday && lastPlannedDay(job) >= monday)
    .sort((one, other) => compare(one.startDate, other.startDate) || compare(other.endDate, one.endDate) || compare(one.id, other.id))
    .map((job) => {
      const last = lastPlannedDay(job);
      const column = Math.max(0, daysBetween(monday, job.startDate));
      const span = Math.min(6, daysBetween(monday, last)) - column + 1;
      const free = freeFrom.findIndex((day) => day <= column);
      const lane = free === -1 ? freeFrom.length : free;
      freeFrom[lane] = column + span;
      return { job, column, span, lane, beginsBefore: job.startDate < monday, endsAfter: last > sunday };
    });
}

/** The number of bars on each day that do not fit in `lanes`. */
export function hiddenOnDays(bars: readonly Bar[], lanes: number): number[] {
  return Array.from({ length: 7 }, (_, day) => bars.filter((bar) => bar.lane >= lanes && isOn(bar, day)).length);
}

function isOn({ column, span }: Bar, day: number): boolean {
  return day >= column && day < column + span;
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
