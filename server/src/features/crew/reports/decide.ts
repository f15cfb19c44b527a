import type { CrewAttentionReason, CrewEventForm, CrewEventKind, CrewOutcome, SprayJobStatus } from '@swathline/contract';

/** How things stand when an event arrives. */
export interface Situation {
  /** Undefined for a job that was deleted. */
  status: SprayJobStatus | undefined;
  /** The job names the person. */
  isNamed: boolean;
  /** The person worked from the job as it is. */
  isPlanCurrent: boolean;
  crewMayComplete: boolean;
}

/** What becomes of an event, and the statuses that the job takes one after the other. */
export interface Decision {
  outcome: CrewOutcome;
  reason: CrewAttentionReason | null;
  moves: SprayJobStatus[];
}

const applied = (...moves: SprayJobStatus[]): Decision => ({ outcome: 'applied', reason: null, moves });
const needsOffice = (reason: CrewAttentionReason): Decision => ({ outcome: 'needs_office', reason, moves: [] });

/** The kinds that say that work is done on the job. */
const WORK: readonly CrewEventKind[] = ['job_started', 'job_paused', 'load_done', 'field_done', 'leftover', 'job_finished'];
/** The kinds for which it matters which copy of the job the person had. */
const PLANNED_WORK: readonly CrewEventKind[] = ['job_started', 'field_done', 'job_finished'];

/** The kinds that depend on the copy of the job, so that it has to be compared. */
export const dependsOnPlan = (kind: CrewEventKind) => PLANNED_WORK.includes(kind);

/** Decides what an event does. Facts that no longer fit are kept for the office; nothing is lost and nothing overwritten. */
export function decide({ kind, body }: Pick<CrewEventForm, 'kind' | 'body'>, situation: Situation): Decision {
  const { status, isNamed, isPlanCurrent, crewMayComplete } = situation;
  if (status === undefined) return needsOffice('deleted');
  if (!isNamed) return needsOffice('reassigned');
  if (kind === 'note' && 'isProblem' in body && body.isProblem) return needsOffice('problem');
  if (!WORK.includes(kind)) return applied();
  if (status === 'cancelled') return needsOffice('cancelled');
  if (status === 'draft' || status === 'submitted' || status === 'changes_needed') return needsOffice('not_approved');
  if (!isPlanCurrent && dependsOnPlan(kind)) return needsOffice('changed');
  if (kind === 'job_started') return status === 'approved' ? applied('in_progress') : applied();
  if (kind !== 'job_finished' || status === 'completed') return applied();
  if (!crewMayComplete) return needsOffice('finished_in_field');
  return status === 'approved' ? applied('in_progress', 'completed') : applied('completed');
}

/** What the person reads when the office must look. */
export const NEEDS_OFFICE_MESSAGES: Record<CrewAttentionReason, string> = {
  finished_in_field: 'Finished in the field. The office checks the job and marks it complete.',
  cancelled: 'The office cancelled this job. Stop, and call the office. Your report is kept.',
  not_approved: 'This job is not approved now. Stop, and call the office. Your report is kept.',
  changed: 'The office changed this job after your copy was made. Load the new copy, and call the office. Your report is kept.',
  reassigned: 'You are no longer on this job. Call the office. Your report is kept.',
  deleted: 'The office deleted this job. Call the office. Your report is kept.',
  problem: 'The office must look at this.',
  failed: 'Your report is kept, but the job could not be changed. The office does it by hand.',
};
