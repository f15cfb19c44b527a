import type { SharedJob } from '@swathline/contract';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Format = (iso: string) => string;

/** When the last product allows entry: a moment once the job is completed, until then the hours to wait; null where no label is known. */
export function earliestEntry(job: SharedJob, format: Format): string | null {
  const hours = greatest(job.chemicals.map(({ restrictedEntryHours }) => restrictedEntryHours));
  return hours === null ? null : (momentAfter(job, hours * HOUR_MS, format) ?? `${counted(hours, 'hour')} after spraying`);
}

/** The same for the harvest, in days. */
export function earliestHarvest(job: SharedJob, format: Format): string | null {
  const days = greatest(job.chemicals.map(({ preHarvestDays }) => preHarvestDays));
  return days === null ? null : (momentAfter(job, days * DAY_MS, format) ?? `${counted(days, 'day')} after spraying`);
}

function greatest(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
}

function momentAfter({ status, completedAt }: SharedJob, waitMs: number, format: Format): string | null {
  if (status !== 'completed' || completedAt === null) return null;
  return format(new Date(Date.parse(completedAt) + waitMs).toISOString());
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
