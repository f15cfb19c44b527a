import { type Role, STATUS_STYLE } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { orNotFound } from '../../platform/db/sql/rows.ts';
import { invalid, Problem } from '../../platform/errors/problem.ts';
import { type SignedInUser, unknownDevice } from '../../platform/http/callers.ts';
import { announcePilots } from '../../platform/live/announce.ts';
import { endCheckIn } from '../../platform/live/check-ins.ts';
import { impliedJobOf } from './ingest/pilot-states.ts';

/**
 * Says that a pilot flies a job now; an earlier check-in ends.
 * @throws Problem invalid for a job that is not the pilot's; wrong_status for one that is not approved or in progress; not_signed_in for somebody
 * who has just ceased to be an active pilot
 */
export async function checkIn(db: Db, pilotId: string, sprayJobId: string): Promise<{ sprayJobId: string; checkedInAt: string }> {
  return db.transaction().execute(async (tx) => {
    const pilot = await lockPilot(tx, pilotId);
    if (pilot?.role !== 'pilot' || !pilot.isActive) {
      throw unknownDevice();
    }
    const job = await tx
      .selectFrom('sprayJobs')
      .select('status')
      .where('id', '=', sprayJobId)
      .where('pilotId', '=', pilotId)
      .forKeyShare()
      .executeTakeFirst();
    if (!job) {
      throw invalid('sprayJobId', 'This job is not assigned to you. Ask the office to put you on it.');
    }
    if (job.status !== 'approved' && job.status !== 'in_progress') {
      throw new Problem(
        'wrong_status',
        `A pilot checks in to a job that is approved or in progress; this one is ${STATUS_STYLE[job.status].label}.`,
      );
    }
    await endCheckIn(tx, pilotId);
    const row = await tx
      .insertInto('checkIns')
      .values({ pilotId, sprayJobId })
      .returning(['sprayJobId', 'checkedInAt'])
      .executeTakeFirstOrThrow();
    await announcePilots(tx);
    return row;
  });
}

export async function checkOut(db: Db, pilotId: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    await endCheckIn(tx, pilotId);
    await announcePilots(tx);
    return null;
  });
}

/**
 * Ends a check-in that the pilot's phone does not end; of one who is not checked in nothing changes. Whoever took another role may still be checked in.
 * @throws Problem not_found; wrong_status for somebody who is no pilot
 */
export async function checkOutPilot(db: Db, by: SignedInUser, pilotId: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const { role } = orNotFound(await lockPilot(tx, pilotId), 'user');
    const ended = await endCheckIn(tx, pilotId);
    if (ended) {
      await recordChange(tx, by, { action: 'check_out_pilot', subjectType: 'user', subjectId: pilotId, before: ended });
      await announcePilots(tx);
    } else if (role !== 'pilot') {
      throw new Problem('wrong_status', 'Only a pilot can be checked out of a job.');
    }
    return null;
  });
}

/** Holds a pilot's row, so that one pilot's check-ins are written one after the other. */
export async function lockPilot(tx: Tx, pilotId: string): Promise<{ role: Role; isActive: boolean } | undefined> {
  return tx.selectFrom('users').select(['role', 'isActive']).where('id', '=', pilotId).forNoKeyUpdate().executeTakeFirst();
}

/**
 * Checks a pilot whose app cannot check in, and whose row is held, in to the job being flown, from a post's first moment on. Positions from before
 * the last check-out came late and bring nobody back; a user who has just ceased to be an active pilot is not checked in.
 */
export async function renewImpliedCheckIn(tx: Tx, pilotId: string, [first, last]: [string, string]): Promise<void> {
  const { rows } = await sql<{ sprayJobId: string | null; checkedInAt: string }>`
    SELECT ${impliedJobOf(sql`${pilotId}::uuid`)} AS "sprayJobId", greatest(${first}::timestamptz, max("checkedOutAt")) AS "checkedInAt"
    FROM "checkIns" WHERE "pilotId" = ${pilotId} HAVING coalesce(max("checkedOutAt") < ${last}::timestamptz, true)
      AND (SELECT "isActive" AND "role" = 'pilot' FROM "users" WHERE "id" = ${pilotId})`.execute(tx);
  const [implied] = rows;
  if (implied?.sprayJobId) {
    const { sprayJobId, checkedInAt } = implied;
    await endCheckIn(tx, pilotId);
    await tx.insertInto('checkIns').values({ pilotId, sprayJobId, checkedInAt, isImplied: true }).execute();
  }
}
