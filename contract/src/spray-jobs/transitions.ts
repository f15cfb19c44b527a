import type { SprayJobStatus } from './workflow.ts';

/** The statuses of jobs that have ended. */
export const ENDED_STATUSES = ['completed', 'cancelled'] as const satisfies SprayJobStatus[];

export function hasEnded(status: SprayJobStatus): boolean {
  return (ENDED_STATUSES as readonly SprayJobStatus[]).includes(status);
}

interface TransitionRule {
  label: string;
  from: readonly SprayJobStatus[];
  to: SprayJobStatus;
}

/** All status transitions. The server enforces this table, and the panel builds its menu from it. */
export const TRANSITIONS = {
  submit: { label: 'Submit', from: ['draft', 'changes_needed'], to: 'submitted' },
  approve: { label: 'Approve', from: ['submitted'], to: 'approved' },
  requestChanges: { label: 'Request Changes', from: ['submitted', 'approved'], to: 'changes_needed' },
  start: { label: 'Mark In Progress', from: ['approved'], to: 'in_progress' },
  complete: { label: 'Mark Complete', from: ['in_progress'], to: 'completed' },
  cancel: { label: 'Cancel', from: ['draft', 'submitted', 'changes_needed', 'approved', 'in_progress'], to: 'cancelled' },
} as const satisfies Record<string, TransitionRule>;

export type Transition = keyof typeof TRANSITIONS;

export function canTransition(transition: Transition, status: SprayJobStatus): boolean {
  return (TRANSITIONS[transition].from as readonly SprayJobStatus[]).includes(status);
}

/** The transitions that a job with this status can make, in the order of the menu. */
export function allowedTransitions(status: SprayJobStatus): Transition[] {
  return (Object.keys(TRANSITIONS) as Transition[]).filter((transition) => canTransition(transition, status));
}

/** A job that the office made needs no submission: its approval submits it. */
export function canApproveUnsubmitted({ status, isOfficeJob }: { status: SprayJobStatus; isOfficeJob?: boolean | undefined }): boolean {
  return isOfficeJob === true && canTransition('submit', status);
}

/** In these statuses nobody has approved the job. */
const UNAPPROVED_STATUSES: readonly SprayJobStatus[] = ['draft', 'submitted', 'changes_needed', 'cancelled'];

/** Whether this change of status approves a job, also by skipping the status Approved. Its land is read back and confirmed then. */
export function isApproval(from: SprayJobStatus | null, to: SprayJobStatus): boolean {
  if (from === to || UNAPPROVED_STATUSES.includes(to)) return false;
  return to === 'approved' || from === null || UNAPPROVED_STATUSES.includes(from);
}
