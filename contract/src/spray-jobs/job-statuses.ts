import { styleOf, type ValueStyle } from '../display.ts';

export const SPRAY_JOB_STATUSES = ['draft', 'submitted', 'changes_needed', 'approved', 'in_progress', 'completed', 'cancelled'] as const;
type SprayJobStatus = (typeof SPRAY_JOB_STATUSES)[number];

export const STATUS_STYLE: Record<SprayJobStatus, ValueStyle> = {
  draft: { label: 'Draft', color: 'orange' },
  submitted: { label: 'Submitted', color: 'blue' },
  changes_needed: { label: 'Changes Needed', color: 'amber' },
  approved: { label: 'Approved', color: 'green' },
  in_progress: { label: 'In Progress', color: 'purple' },
  completed: { label: 'Completed', color: 'blueGrey' },
  cancelled: { label: 'Cancelled', color: 'red' },
};

export const statusStyle = (status: string | null | undefined): ValueStyle => styleOf(STATUS_STYLE, status);
