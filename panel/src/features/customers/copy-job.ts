import type { SprayJob } from '@swathline/contract';
import { inputsFromJob, type JobInputs } from '../spray-jobs/form/job-inputs.ts';

/**
 * A new draft like an earlier job, with the same days of the year that `year` is. Fields that are no longer the customer's are left out.
 * February 29 becomes March 1.
 */
export function copyOfJob(job: SprayJob, year: number, fieldIds: readonly string[]): Partial<JobInputs> {
  const { admin_notes: _, internal_notes, target, ...inputs } = inputsFromJob(job);
  const years = year - Number(job.startDate.slice(0, 4));
  return {
    ...inputs,
    target: target ?? '',
    internal_notes: internal_notes ?? '',
    admin_notes: '',
    status: 'draft',
    startDate: laterBy(years, job.startDate),
    endDate: laterBy(years, job.endDate),
    fieldIds: inputs.fieldIds.filter((id) => fieldIds.includes(id)),
  };
}

function laterBy(years: number, day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
}
