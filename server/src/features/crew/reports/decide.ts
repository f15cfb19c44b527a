import {
  CREW_WORK_KINDS,
  type CrewAttentionReason,
  type CrewEventForm,
  type CrewEventKind,
  type CrewOutcome,
  type SprayJobStatus,
} from '@swathline/contract';

/** The state of the job and its person when an event arrives. */
export interface Situation {
  /** Undefined for a job that was deleted. */
  status: SprayJobStatus | undefined;
  /** The job names the person. */
  isNamed: boolean;
  /** The person's copy of the job has the current plan. */
  isPlanCurrent: boolean;
  crewMayComplete: boolean;
  /** The work that the event finished went on afterwards, as the office knows already. */
  isResumed: boolean;
  /** A start that continues a job which was completed before it. */
  isContinuation: boolean;
  /** The time of the event cannot be right. */
  isTimeWrong: boolean;
  /** A decision to go where the office's check says stop and the phone's card did not. */
  isCardDoubtful: boolean;
  /** Of a continuation: the job has signed records, so it stays completed. */
  hasSignedRecords: boolean;
  /** The event would fill an application record that is signed. */
  isRecordSigned: boolean;
}

/** The outcome of an event, and the statuses that the job takes one after the other. */
export interface Decision {
  outcome: CrewOutcome;
  reason: CrewAttentionReason | null;
  moves: SprayJobStatus[];
}

const applied = (...moves: SprayJobStatus[]): Decision => ({ outcome: 'applied', reason: null, moves });
const needsOffice = (reason: CrewAttentionReason): Decision => ({ outcome: 'needs_office', reason, moves: [] });

/** The kinds that need a copy of the current plan. */
const PLANNED_WORK: readonly CrewEventKind[] = ['job_started', 'field_done', 'job_finished'];

export const dependsOnPlan = (kind: CrewEventKind) => PLANNED_WORK.includes(kind);

type Decided = Pick<CrewEventForm, 'kind' | 'body'>;

/**
 * Decides what an event does. A report that no longer fits the job is kept for the office and changes nothing. One that only comes too late
 * for a signed record has its effect, and the office looks at the record.
 */
export function decide(event: Decided, situation: Situation): Decision {
  const decision = decideByJob(event, situation);
  const isLate = situation.isRecordSigned && decision.outcome === 'applied';
  return isLate ? { ...decision, outcome: 'needs_office', reason: 'signed' } : decision;
}

/** Whether an event has its effect on job, readings and check-ins. */
export const takesEffect = ({ outcome, reason }: Pick<Decision, 'outcome' | 'reason'>) =>
  outcome === 'applied' || reason === 'signed' || reason === 'card';

function decideByJob({ kind, body }: Decided, situation: Situation): Decision {
  const { status, isNamed, isPlanCurrent, isTimeWrong, isCardDoubtful, crewMayComplete, isResumed } = situation;
  if (status === undefined) return needsOffice('deleted');
  if (!isNamed) return needsOffice('reassigned');
  if (kind === 'note' && 'isProblem' in body && body.isProblem) return needsOffice('problem');
  if (isTimeWrong) return needsOffice('time');
  if (isCardDoubtful) return needsOffice('card');
  if (!CREW_WORK_KINDS.includes(kind)) return applied();
  if (status === 'cancelled') return needsOffice('cancelled');
  if (status === 'draft' || status === 'submitted' || status === 'changes_needed') return needsOffice('not_approved');
  if (!isPlanCurrent && dependsOnPlan(kind)) return needsOffice('changed');
  if (kind === 'job_started') return decideStart(situation);
  if (kind !== 'job_finished' || status === 'completed' || isResumed) return applied();
  if (!crewMayComplete) return needsOffice('finished_in_field');
  return status === 'approved' ? applied('in_progress', 'completed') : applied('completed');
}

/** Work that goes on makes a job that a crew completed one in progress again, so that its aircraft is on the map. */
function decideStart({ status, isContinuation, crewMayComplete, hasSignedRecords }: Situation): Decision {
  if (status === 'approved') return applied('in_progress');
  if (!isContinuation) return applied();
  return crewMayComplete && !hasSignedRecords ? applied('in_progress') : needsOffice('completed');
}

/** What the person reads when the office must look. */
export const NEEDS_OFFICE_MESSAGES: Record<CrewAttentionReason, string> = {
  finished_in_field: 'Finished in the field. The office checks the job and marks it complete.',
  cancelled: 'The office cancelled this job. Stop, and call the office. Your report is kept.',
  not_approved: 'This job is not approved now. Stop, and call the office. Your report is kept.',
  changed: 'The office changed this job after your copy was made. Load the new copy, and call the office. Your report is kept.',
  completed: 'The job is complete. Call the office before you go on. Your report is kept.',
  reassigned: 'You are no longer on this job. Call the office. Your report is kept.',
  deleted: 'The office deleted this job. Call the office. Your report is kept.',
  problem: 'The office must look at this.',
  time: 'The time of this report cannot be right. Check the clock of the phone, and call the office. Your report is kept.',
  card: 'The check at the office says stop. Call the office before you spray. Your decision is kept.',
  failed: 'Your report is kept, but the job could not be changed. The office does it by hand.',
  signed: 'The office signed the record before this report arrived. Call the office. Your report is kept.',
};
