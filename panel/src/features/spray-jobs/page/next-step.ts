import { type ApplicationRecord, canApproveUnsubmitted, type SprayJob, type Transition } from '@swathline/contract';

/** The main button of a job's page. */
export type NextStep =
  | { kind: 'transition'; transition: Transition; label: string }
  | { kind: 'work-order' }
  | { kind: 'sign'; records: ApplicationRecord[] }
  | { kind: 'open-records' }
  | { kind: 'bill'; recordIds: string[] };

/** What the next step of a completed job depends on; a part is undefined until it has loaded. */
export interface Proof {
  /** The records that count. */
  records?: readonly ApplicationRecord[] | undefined;
  /** The ids of signed records that are on no invoice. */
  unbilled?: readonly string[] | undefined;
}

/** The next step of a job; null for one that nothing is left to do for, or whose records have not loaded. */
export function nextStepOf(job: SprayJob, { records, unbilled = [] }: Proof): NextStep | null {
  switch (job.status) {
    case 'draft':
    case 'changes_needed':
      return canApproveUnsubmitted(job) ? APPROVE : { kind: 'transition', transition: 'submit', label: 'Submit' };
    case 'submitted':
      return APPROVE;
    case 'approved':
      return { kind: 'work-order' };
    case 'in_progress':
      return { kind: 'transition', transition: 'complete', label: 'Complete' };
    case 'completed': {
      if (!records) return null;
      if (records.length === 0) return { kind: 'open-records' };
      const open = records.filter(({ state }) => state === 'open');
      if (open.length > 0) return { kind: 'sign', records: open };
      return unbilled.length === 0 ? null : { kind: 'bill', recordIds: [...unbilled] };
    }
    case 'cancelled':
      return null;
  }
}

const APPROVE: NextStep = { kind: 'transition', transition: 'approve', label: 'Approve' };
