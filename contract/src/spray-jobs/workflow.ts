import { z } from 'zod';
import { styleOf, type ValueStyle } from '../display.ts';
import { SPRAY_JOB_STATUSES, STATUS_STYLE } from './job-statuses.ts';

export const SprayJobStatus = z.enum(SPRAY_JOB_STATUSES, `Status must be one of ${SPRAY_JOB_STATUSES.join(', ')}`);
export type SprayJobStatus = z.infer<typeof SprayJobStatus>;

export const statusStyle = (status: string | null | undefined): ValueStyle => styleOf(STATUS_STYLE, status);

const STATUS_OF_LABEL = new Map<string, string>(SPRAY_JOB_STATUSES.map((status) => [STATUS_STYLE[status].label, status]));

/** A status given by its code or its label. */
export const SprayJobStatusName = z
  .string()
  .transform((name) => STATUS_OF_LABEL.get(name) ?? name)
  .pipe(SprayJobStatus);

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
