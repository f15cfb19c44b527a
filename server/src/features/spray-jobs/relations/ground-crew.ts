import type { api, QueryOf, ReplyOf, SprayJob } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { inAnyCase, listPage, matches } from '../../../platform/db/lists/page.ts';
import { nextUpdatedAt, orNotFound } from '../../../platform/db/sql/rows.ts';
import type { SignedInUser } from '../../../platform/http/callers.ts';
import { lockJob } from '../access.ts';
import { listAssigned, notifyAssigned } from '../notifications/notifications.ts';
import { getSprayJob } from '../queries.ts';
import { assignCrew, partsOfJob, unique } from './relations.ts';

type GroundCrew = typeof api.sprayJobs.groundCrew;

/** Active members only: nobody else can be assigned. */
export async function listGroundCrew(db: Db, query: QueryOf<GroundCrew>): Promise<ReplyOf<GroundCrew>> {
  const filtered = db
    .selectFrom('users')
    .where('role', '=', 'ground_crew')
    .where('isActive', '=', true)
    .where(matches(query, { firstName: sql.ref('firstName'), lastName: sql.ref('lastName'), email: sql.ref('email') }));
  const { rows, ...page } = await listPage(filtered, query, { by: inAnyCase(sql.ref(query.sort)), id: 'id' }, (q) =>
    q.select(['id', 'firstName', 'lastName', 'email', 'phone', 'companyName']),
  );
  return { users: rows, ...page };
}

/** @throws Problem not_found; invalid for people who are not active crew */
export async function assignGroundCrew(
  db: Db,
  by: SignedInUser,
  id: string,
  userIds: string[],
  notes: string | null | undefined,
  publicUrl: string,
): Promise<SprayJob> {
  await changeCrew(db, by, id, async (tx) => {
    const assigned = await listAssigned(tx, id);
    await assignCrew(tx, id, by.id, unique(userIds), notes ?? null, 'groundCrewIds');
    await notifyAssigned(tx, by, id, assigned, publicUrl);
  });
  return getSprayJob(db, by, id);
}

/** @throws Problem not_found */
export async function unassignGroundCrew(db: Db, by: SignedInUser, id: string, assignmentId: string): Promise<null> {
  await changeCrew(db, by, id, async (tx) => {
    const assignment = tx.deleteFrom('groundCrewAssignments').where('id', '=', assignmentId).where('sprayJobId', '=', id);
    orNotFound(await assignment.returning('id').executeTakeFirst(), 'ground crew assignment');
  });
  return null;
}

/** A change of crew is a change of the job: it makes other editors' readings stale, and it is kept who made it. */
async function changeCrew(db: Db, by: SignedInUser, id: string, change: (tx: Tx) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockJob(tx, by, id);
    const before = await partsOfJob(tx, id);
    await change(tx);
    await recordChange(tx, by, { action: 'update', subjectType: 'spray_job', subjectId: id, before, after: await partsOfJob(tx, id) });
    await tx.updateTable('sprayJobs').set({ updatedAt: nextUpdatedAt }).where('id', '=', id).execute();
  });
}
