import type { api, BodyOf, SprayJob } from '@swathline/contract';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/connection/open.ts';
import { watchJobEdit } from '../records/job-edits/watch-edit.ts';
import { lockJobToChange } from '../spray-jobs/access.ts';
import { listAssignees, notifyAssigned, withdrawFromUnassigned } from '../spray-jobs/notifications/notifications.ts';
import { watchPapers } from '../spray-jobs/papers/job-papers.ts';
import { getVisibleJob } from '../spray-jobs/queries.ts';
import { addGroundCrew, describeRelations, unique } from '../spray-jobs/relations/relations.ts';
import { updateSnapshot } from '../spray-jobs/writing/snapshots.ts';
import { deleteAssignment, renewUpdatedAt } from '../spray-jobs/writing/writes.ts';

/** @throws Problem not_found; invalid for users who are not active ground crew members; papers_missing */
export async function assignGroundCrew(
  context: ChangeContext & Pick<Context, 'publicUrl'>,
  id: string,
  { groundCrewIds, notes }: BodyOf<(typeof api.sprayJobs)['assignGroundCrew']>,
): Promise<SprayJob> {
  const { db, by } = context;
  await changeGroundCrew(context, id, async (tx) => {
    const before = await listAssignees(tx, id);
    await addGroundCrew(tx, id, { userIds: unique(groundCrewIds), notes, byUserId: by.id, input: 'groundCrewIds' });
    await notifyAssigned(tx, context, id, before);
  });
  return getVisibleJob({ db, by }, id);
}

/** @throws Problem not_found */
export async function unassignGroundCrew(context: ChangeContext, id: string, assignmentId: string): Promise<null> {
  await changeGroundCrew(context, id, async (tx) => {
    const before = await listAssignees(tx, id);
    await deleteAssignment(tx, id, assignmentId);
    await withdrawFromUnassigned(tx, id, before);
  });
  return null;
}

type ChangeContext = Pick<Context, 'db' | 'by' | 'timeZone'>;

/** Changes a job's ground crew. Counts as a change of the job: it is recorded in the history, and forms opened earlier become stale. */
async function changeGroundCrew(context: ChangeContext, id: string, change: (tx: Tx) => Promise<void>): Promise<void> {
  const { db, by } = context;
  await db.transaction().execute(async (tx) => {
    const job = await lockJobToChange(tx, by, id);
    const assertNoPaperLost = await watchPapers(tx, context, job);
    const updateRecords = await watchJobEdit({ ...context, db: tx }, id);
    const before = await describeRelations(tx, id);
    await change(tx);
    await assertNoPaperLost();
    await updateSnapshot(tx, id);
    await updateRecords();
    await recordChange(tx, by, {
      action: 'update',
      subjectType: 'spray_job',
      subjectId: id,
      before,
      after: await describeRelations(tx, id),
    });
    await renewUpdatedAt(tx, id);
  });
}
