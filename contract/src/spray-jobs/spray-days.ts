import { addDays, dayIn, formatDay } from '../days.ts';
import type { SprayJobStatus } from './workflow.ts';

const HOUR_MS = 3_600_000;

/** The last day that spraying is planned for. The end date is the day after it, or later. */
export function lastPlannedDay({ endDate }: { endDate: string }): string {
  return addDays(endDate, -1);
}

interface JobInTime {
  status: SprayJobStatus;
  endDate: string;
  completedAt: string | null;
}

/** The last day on which a job is sprayed: the day it was completed, until then as planned. */
export function lastSprayDay(job: JobInTime, timeZone: string): string {
  return job.status === 'completed' && job.completedAt !== null ? dayIn(timeZone, new Date(job.completedAt)) : lastPlannedDay(job);
}

/** From when people may enter: local clock, `YYYY-MM-DDTHH:00`, so many hours after the end of the last spray day. No clock change is in it. */
export function reentryTime(lastDay: string, hours: number): string {
  return new Date(Date.parse(`${addDays(lastDay, 1)}T00:00:00Z`) + hours * HOUR_MS).toISOString().slice(0, 16);
}

/** The first day that may be harvested, so many whole days after the end of the last spray day. */
export function firstHarvestDay(lastDay: string, days: number): string {
  return addDays(lastDay, 1 + days);
}

/** What re-entry and harvest are counted from, in words. */
export function describeIntervalStart(lastDay: string, status: SprayJobStatus): string {
  const from = `Re-entry and harvest are counted from the end of ${formatDay(lastDay)},`;
  return status === 'completed'
    ? `${from} the day the job was completed.`
    : `${from} the last day planned for spraying. Count again when spraying ends on another day.`;
}
