import { addDays, dayIn, formatDay, formatShortDay, HOUR_MS } from '../days.ts';
import type { SprayJobStatus } from './workflow.ts';

/** The last planned spray day, which is the day before the end date. */
export function lastPlannedDay({ endDate }: { endDate: string }): string {
  return addDays(endDate, -1);
}

export interface PlannedDates {
  startDate: string;
  endDate: string;
}

/**
 * The days on which a job is to be sprayed, as people read them: 'Nov 27, 2026', 'Nov 27 and 28, 2026', 'Nov 29 to Dec 2, 2026'. The end
 * date is not a spray day. Everything but the inputs and columns 'Start Date' and 'End Date' shows a job's days by this function.
 */
export function formatSprayDays({ startDate, endDate }: PlannedDates): string {
  const hasEnd = !Number.isNaN(Date.parse(endDate));
  return formatDays(startDate, hasEnd ? lastPlannedDay({ endDate: endDate.slice(0, 10) }) : startDate);
}

/** Consecutive days, both included, as in `formatSprayDays`. A last day before the first one is left out. */
export function formatDays(first: string, last: string): string {
  if (last.slice(0, 10) <= first.slice(0, 10)) return formatDay(first);
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  const word = addDays(first.slice(0, 10), 1) === last.slice(0, 10) ? 'and' : 'to';
  const end = isOneMonth ? formatDay(last).replace(/^\S+ /, '') : formatDay(last);
  return `${isOneYear ? formatShortDay(first) : formatDay(first)} ${word} ${end}`;
}

interface JobDates {
  status: SprayJobStatus;
  endDate: string;
  completedAt: string | null;
}

/** The last spray day of a job: the day of its completion, or the last planned day until then. */
export function lastSprayDay(job: JobDates, timeZone: string): string {
  return job.status === 'completed' && job.completedAt !== null ? dayIn(timeZone, new Date(job.completedAt)) : lastPlannedDay(job);
}

/**
 * When people may enter the field again: `hours` after the end of the last spray day, as local time `YYYY-MM-DDTHH:00`. Ignores clock
 * changes.
 */
export function reentryTime(lastDay: string, hours: number): string {
  return new Date(Date.parse(`${addDays(lastDay, 1)}T00:00:00Z`) + hours * HOUR_MS).toISOString().slice(0, 16);
}

/** The first day on which harvest is allowed: `days` whole days after the last spray day. */
export function firstHarvestDay(lastDay: string, days: number): string {
  return addDays(lastDay, 1 + days);
}

/** A sentence that says when the re-entry and pre-harvest intervals start. */
export function describeIntervalStart(lastDay: string, status: SprayJobStatus): string {
  const from = `Re-entry and harvest are counted from the end of ${formatDay(lastDay)},`;
  return status === 'completed'
    ? `${from} the day the job was completed.`
    : `${from} the last day planned for spraying. Count again when spraying ends on another day.`;
}

interface LabelIntervals {
  reentryHours: number | null;
  preHarvestDays: number | null;
}

/** When the intervals of all products end that were applied until `endedAt`; null where no label names one. */
export function intervalsAfter(endedAt: string, products: readonly LabelIntervals[], timeZone: string | undefined) {
  const hours = Math.max(...products.map(({ reentryHours }) => reentryHours ?? -1));
  const days = Math.max(...products.map(({ preHarvestDays }) => preHarvestDays ?? -1));
  return {
    reentryAt: hours < 0 ? null : new Date(Date.parse(endedAt) + hours * HOUR_MS).toISOString(),
    harvestOn: days < 0 ? null : firstHarvestDay(dayIn(timeZone, new Date(endedAt)), days),
  };
}

interface AppliedIntervals extends LabelIntervals {
  fieldId: string;
  endedAt: string;
}

/** When people may enter a field and harvest it by its signed records, the later of several passes; undefined for a field without one. */
export function appliedIntervals(applied: readonly AppliedIntervals[] | undefined, fieldId: string, timeZone: string | undefined) {
  const ofField = (applied ?? []).filter((record) => record.fieldId === fieldId);
  if (ofField.length === 0) return undefined;
  const passes = ofField.map((record) => intervalsAfter(record.endedAt, [record], timeZone));
  return {
    endedAt: latest(ofField.map(({ endedAt }) => endedAt)) ?? '',
    reentryAt: latest(passes.map(({ reentryAt }) => reentryAt)),
    harvestOn: latest(passes.map(({ harvestOn }) => harvestOn)),
  };
}

/** ISO times and calendar days sort as text. */
function latest(times: (string | null)[]): string | null {
  return times.reduce((last, time) => (last === null || (time !== null && time > last) ? time : last), null);
}
