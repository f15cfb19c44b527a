import type { api, BodyOf, QueryOf, ReplyOf, SprayJob } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { ignoreCase, listPage, matches } from '../../../platform/db/lists/page.ts';
import { nextUpdatedAt, orNotFound } from '../../../platform/db/sql/rows.ts';
import { lockJob } from '../access.ts';
import { listAssignees, notifyAssigned } from '../notifications/notifications.ts';
import { watchPapers } from '../papers/job-papers.ts';
import { getSprayJob } from '../queries.ts';
import type { RecordHooks } from '../signed-records.ts';
import { updateSnapshot } from '../snapshots.ts';
import { assignCrew, describeRelations, unique } from './relations.ts';

type GroundCrew = typeof api.sprayJobs.groundCrew;

/** Lists active members, the only ones who can be assigned. */
export async function listGroundCrew(db: Db, query: QueryOf<GroundCrew>): Promise<ReplyOf<GroundCrew>> {
  const filtered = db
    .selectFrom('users')
    .where('role', '=', 'ground_crew')
    .where('isActive', '=', true)
    .where(matches(query, { firstName: sql.ref('firstName'), lastName: sql.ref('lastName'), email: sql.ref('email') }));
  const { rows, ...page } = await listPage(filtered, query, { by: ignoreCase(sql.ref(query.sort)), id: 'id' }, (q) =>
    q.select(['id', 'firstName', 'lastName', 'email', 'phone', 'companyName']),
  );
  return { users: rows, ...page };
}

/** @throws Problem not_found; invalid for users who are not active crew members; papers_missing */
export async function assignGroundCrew(
  context: CrewContext & Pick<Context, 'publicUrl'>,
  id: string,
  { groundCrewIds, notes }: BodyOf<(typeof api.sprayJobs)['assignGroundCrew']>,
): Promise<SprayJob> {
  const { db, by } = context;
  await changeCrew(context, id, async (tx) => {
    const before = await listAssignees(tx, id);
    await assignCrew(tx, id, { userIds: unique(groundCrewIds), notes: notes ?? null, byUserId: by.id, input: 'groundCrewIds' });
    await notifyAssigned(tx, context, id, before);
  });
  return getSprayJob(db, by, id);
}

/** @throws Problem not_found */
export async function unassignGroundCrew(context: CrewContext, id: string, assignmentId: string): Promise<null> {
  await changeCrew(context, id, async (tx) => {
    const assignment = tx.deleteFrom('groundCrewAssignments').where('id', '=', assignmentId).where('sprayJobId', '=', id);
    orNotFound(await assignment.returning('id').executeTakeFirst(), 'ground crew assignment');
  });
  return null;
}

type CrewContext = Pick<Context, 'db' | 'by' | 'timeZone'> & { records?: RecordHooks };

/** Changes a job's crew. Counts as a change of the job: it is recorded in the history, and forms opened earlier become stale. */
async function changeCrew(context: CrewContext, id: string, change: (tx: Tx) => Promise<void>): Promise<void> {
  const { db, by } = context;
  await db.transaction().execute(async (tx) => {
    const job = await lockJob(tx, by, id);
    const assertNoPaperLost = await watchPapers(tx, context, job);
    const updateRecords = await context.records?.watchEdit({ ...context, db: tx }, id);
    const before = await describeRelations(tx, id);
    await change(tx);
    await assertNoPaperLost();
    await updateSnapshot(tx, id);
    await updateRecords?.();
    await recordChange(tx, by, {
      action: 'update',
      subjectType: 'spray_job',
      subjectId: id,
      before,
      after: await describeRelations(tx, id),
    });
    await tx.updateTable('sprayJobs').set({ updatedAt: nextUpdatedAt }).where('id', '=', id).execute();
  });
}
