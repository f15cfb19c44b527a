import { currentSession } from '@swathline/client/api/session';
import type { SprayJob } from '@swathline/contract';
import type { JobInputs } from '../../form/job-inputs.ts';
import { JOB_PARTS, type JobPart } from './job-parts.ts';

/** An edit that is not saved yet. */
interface KeptEdit {
  /** The job that was edited. */
  job: SprayJob;
  values: Partial<JobInputs>;
}

/** In sessionStorage by user, so that a reload keeps the edit, and the next user of this tab does not see it. */
const keyOf = (jobId: string, part: JobPart) => `swathline.edit.${currentSession()?.user.id ?? ''}.${jobId}.${part}`;

export function keepEdit(part: JobPart, edit: KeptEdit): void {
  sessionStorage.setItem(keyOf(edit.job.id, part), JSON.stringify(edit));
}

export const dropEdit = (jobId: string, part: JobPart): void => sessionStorage.removeItem(keyOf(jobId, part));

/** The edit that was kept; null without one. */
export function readEdit(jobId: string, part: JobPart): KeptEdit | null {
  const text = sessionStorage.getItem(keyOf(jobId, part));
  return text === null ? null : (JSON.parse(text) as KeptEdit);
}

/** The parts of a job with an edit that is not saved yet. */
export const keptParts = (jobId: string): JobPart[] => JOB_PARTS.filter((part) => sessionStorage.getItem(keyOf(jobId, part)) !== null);
