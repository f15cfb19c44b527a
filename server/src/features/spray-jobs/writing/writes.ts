import type { Tx } from '../../../platform/db/connection/open.ts';
import { nextUpdatedAt, orNotFound } from '../../../platform/db/sql/rows.ts';

/** Makes forms of the job that were opened earlier stale. */
export async function renewUpdatedAt(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('sprayJobs').set({ updatedAt: nextUpdatedAt }).where('id', '=', id).execute();
}

export async function setNotesToFarmer(tx: Tx, id: string, notes: string): Promise<void> {
  await tx.updateTable('sprayJobs').set({ admin_notes: notes }).where('id', '=', id).execute();
}

/**
 * Ends the work on a job that is approved or in progress, as of a reported finish. The latest finish counts, in whichever order they arrive.
 * @returns whether this finish counts
 */
export async function finishWork(tx: Tx, id: string, finishedAt: string): Promise<boolean> {
  const finished = await tx
    .updateTable('sprayJobs')
    .set({ finishedAt })
    .where('id', '=', id)
    .where('status', 'in', ['approved', 'in_progress'])
    .where((e) => e.or([e('finishedAt', 'is', null), e('finishedAt', '<', finishedAt)]))
    .returning('id')
    .executeTakeFirst();
  return finished !== undefined;
}

/** Continues the work on a job that is not completed. */
export async function reopenWork(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('sprayJobs').set({ finishedAt: null }).where('id', '=', id).where('status', '<>', 'completed').execute();
}

export async function deleteJobRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('sprayJobs').where('id', '=', id).execute();
}

/** @throws Problem not_found */
export async function deleteAssignment(tx: Tx, sprayJobId: string, assignmentId: string): Promise<void> {
  const assignment = tx.deleteFrom('groundCrewAssignments').where('id', '=', assignmentId).where('sprayJobId', '=', sprayJobId);
  orNotFound(await assignment.returning('id').executeTakeFirst(), 'ground crew assignment');
}
