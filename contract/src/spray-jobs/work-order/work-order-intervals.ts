import { dateTimeIn, formatDay } from '../../days.ts';
import { appliedIntervals, describeIntervalStart, sprayingEnd } from '../spray-days.ts';
import type { SprayJob } from '../spray-jobs.ts';

type Job = Pick<SprayJob, 'status' | 'endDate' | 'completedAt' | 'finishedAt' | 'fields' | 'applied'>;

const appliedCount = ({ fields, applied = [] }: Pick<Job, 'fields' | 'applied'>) =>
  fields.filter(({ id }) => applied.some(({ fieldId }) => fieldId === id)).length;

/** Whether every field has a signed record, so that no interval is counted from the last spray day. */
export function isAppliedEverywhere(job: Pick<Job, 'fields' | 'applied'>): boolean {
  return job.fields.length > 0 && appliedCount(job) === job.fields.length;
}

/** When a field may be entered and harvested by its signed record; null for a field without one. */
export function describeAppliedIntervals({ applied }: Pick<Job, 'applied'>, fieldId: string, timeZone: string): string | null {
  const intervals = appliedIntervals(applied, fieldId, timeZone);
  if (!intervals) return null;
  const { endedAt, reentryAt, harvestOn } = intervals;
  const parts = [
    `Sprayed until ${dateTimeIn(timeZone, Date.parse(endedAt))}`,
    reentryAt !== null && `do not enter before ${dateTimeIn(timeZone, Date.parse(reentryAt))}`,
    harvestOn !== null && `do not harvest before ${formatDay(harvestOn)}`,
  ];
  return parts.filter((part) => part !== false).join('; ');
}

/** A sentence that says from when re-entry and harvest are counted. */
export function describeIntervalStarts(job: Job, timeZone: string): string {
  const fromLastDay = describeIntervalStart(sprayingEnd(job, timeZone), job.status, timeZone);
  if (isAppliedEverywhere(job))
    return 'Re-entry and harvest are counted from the end of spraying on each field, and are given with the fields.';
  return appliedCount(job) === 0
    ? fromLastDay
    : `${fromLastDay} Fields with a signed application record have their own times, which are given with the fields.`;
}
