import { addDays, clockIn, dayIn, formatDay, formatShortDay, HOUR_MS, startOfDayIn } from '../days.ts';
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
  /** When the crew reported the end of the work. */
  finishedAt?: string | null | undefined;
}

/** The end of spraying, from which re-entry and harvest of fields without a signed record are counted. */
export interface SprayingEnd {
  /** The last spray day. */
  day: string;
  /** The reported moment, else the end of that day. */
  at: string;
  isReported: boolean;
}

/**
 * As the crew reported it; else the end of the day on which the office completed the job, until then of the last planned day. Work order,
 * phone, link, farmer's page and messages all count from here.
 */
export function sprayingEnd({ status, endDate, completedAt, finishedAt = null }: JobDates, timeZone: string | undefined): SprayingEnd {
  const isUnderWay = status === 'approved' || status === 'in_progress' || status === 'completed';
  if (isUnderWay && finishedAt !== null) return { day: dayIn(timeZone, new Date(finishedAt)), at: finishedAt, isReported: true };
  const day = status === 'completed' && completedAt !== null ? dayIn(timeZone, new Date(completedAt)) : lastPlannedDay({ endDate });
  return { day, at: new Date(startOfDayIn(timeZone, addDays(day, 1))).toISOString(), isReported: false };
}

/** The last spray day of a job. */
export const lastSprayDay = (job: JobDates, timeZone: string | undefined): string => sprayingEnd(job, timeZone).day;

/** The first day on which harvest is allowed: `days` whole days after the last spray day. */
export function firstHarvestDay(lastDay: string, days: number): string {
  return addDays(lastDay, 1 + days);
}

/** A sentence that says when the re-entry and pre-harvest intervals start. */
export function describeIntervalStart({ day, at, isReported }: SprayingEnd, status: SprayJobStatus, timeZone: string | undefined): string {
  const from = 'Re-entry and harvest are counted from the end of';
  if (isReported) return `${from} spraying, ${formatDay(day)}, ${clockIn(timeZone, Date.parse(at))}, as the crew reported it.`;
  return status === 'completed'
    ? `${from} ${formatDay(day)}, the day the job was completed.`
    : `${from} ${formatDay(day)}, the last day planned for spraying. Count again when spraying ends on another day.`;
}

interface LabelIntervals {
  reentryHours: number | null;
  preHarvestDays: number | null;
}

/** When the intervals of all products end; null where no label names one. */
export function intervalsFrom({ day, at }: Pick<SprayingEnd, 'day' | 'at'>, products: readonly LabelIntervals[]) {
  const hours = Math.max(...products.map(({ reentryHours }) => reentryHours ?? -1));
  const days = Math.max(...products.map(({ preHarvestDays }) => preHarvestDays ?? -1));
  return {
    reentryAt: hours < 0 ? null : new Date(Date.parse(at) + hours * HOUR_MS).toISOString(),
    harvestOn: days < 0 ? null : firstHarvestDay(day, days),
  };
}

/** The same for products that were applied until `endedAt`. */
export function intervalsAfter(endedAt: string, products: readonly LabelIntervals[], timeZone: string | undefined) {
  return intervalsFrom({ day: dayIn(timeZone, new Date(endedAt)), at: endedAt }, products);
}

interface JobProduct {
  name?: string | undefined;
  customChemicalName: string | null;
  hasNoPcpNumber?: boolean | undefined;
  label?: LabelIntervals | null | undefined;
}

/** A product of a job with the intervals of its label; null where the office does not have them. */
export const productIntervals = ({ name, customChemicalName, hasNoPcpNumber, label }: JobProduct) => ({
  name: name ?? customChemicalName ?? '',
  hasNoPcpNumber,
  reentryHours: label?.reentryHours ?? null,
  preHarvestDays: label?.preHarvestDays ?? null,
});

/**
 * The names of products of which the office has no re-entry or no harvest interval, each once: nobody can say that their time is over. A
 * product without a PCP number has none.
 */
export function namesWithoutInterval(
  products: readonly (LabelIntervals & { name: string; hasNoPcpNumber?: boolean | undefined })[],
): string[] {
  const unknown = products.filter(
    ({ reentryHours, preHarvestDays, hasNoPcpNumber }) => !hasNoPcpNumber && (reentryHours === null || preHarvestDays === null),
  );
  return [...new Set(unknown.map(({ name }) => name))];
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
