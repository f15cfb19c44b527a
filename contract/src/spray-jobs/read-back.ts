import type { SprayJobStatus } from './workflow.ts';
import { isApproval } from './transitions.ts';

interface Change {
  from: SprayJobStatus | null;
  to: SprayJobStatus;
  at: string;
  by: string | null;
  landConfirmed?: boolean | undefined;
}

/** The approval that a job now has, and whether its land was confirmed on the read-back card. */
export interface ReadBack {
  at: string;
  by: string | null;
  landConfirmed: boolean;
}

/**
 * The approval that counts after these changes of status, oldest first; null for a job that is not approved now. A job that goes back to
 * an earlier status loses its approval.
 */
export function readBackOf(changes: readonly Change[]): ReadBack | null {
  const last = changes.findLast(({ from, to }) => isApproval(from, to));
  const isApproved = last !== undefined && !changes.slice(changes.indexOf(last) + 1).some(({ to }) => LOSES_APPROVAL.includes(to));
  return isApproved ? { at: last.at, by: last.by, landConfirmed: last.landConfirmed === true } : null;
}

const LOSES_APPROVAL: readonly SprayJobStatus[] = ['draft', 'submitted', 'changes_needed'];

export const WITHOUT_READ_BACK = 'Approved without read-back';
