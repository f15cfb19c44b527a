import { STATUS_LOOK } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { invalid, Problem } from '../http/problem.ts';
import { announcePilots } from '../live/announce.ts';
import { impliedJobOf } from './pilot-states.ts';

/**
 * Says that a pilot flies a job now; an earlier check-in ends.
 * @throws Problem invalid for a job that is not the pilot's; wrong_status for one that is not approved or in progress
 */
export async function checkIn(db: Db, pilotId: string, sprayJobId: string): Promise<{ sprayJobId: string; checkedInAt: string }> {
  return db.transaction().execute(async (tx) => {
    await lockPilot(tx, pilotId);
    const job = await tx
      .selectFrom('sprayJobs')
      .select('status')
      .where('id', '=', sprayJobId)
      .where('pilotId', '=', pilotId)
      .executeTakeFirst();
    if (!job) {
      throw invalid('sprayJobId', 'This job is not assigned to you. Ask the office to put you on it.');
    }
    if (job.status !== 'approved' && job.status !== 'in_progress') {
      throw new Problem(
        'wrong_status',
        `A pilot checks in to a job that is approved or in progress; this one is ${STATUS_LOOK[job.status].label}.`,
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

async function endCheckIn(tx: Tx, pilotId: string): Promise<void> {
  await tx
    .updateTable('checkIns')
    .set({ checkedOutAt: sql`clock_timestamp()` })
    .where('pilotId', '=', pilotId)
    .where('checkedOutAt', 'is', null)
    .execute();
}

/** Holds a pilot's row, so that one pilot's check-ins are written one after the other. @returns whether there is one */
export async function lockPilot(tx: Tx, pilotId: string): Promise<boolean> {
  const row = await tx.selectFrom('users').select('id').where('id', '=', pilotId).forNoKeyUpdate().executeTakeFirst();
  return row !== undefined;
}

/** Checks a pilot whose app cannot check in, and whose row is held, in to the job being flown. */
export async function renewImpliedCheckIn(tx: Tx, pilotId: string, checkedInAt: string): Promise<void> {
  const { rows } = await sql<{ sprayJobId: string | null }>`SELECT ${impliedJobOf(sql`${pilotId}::uuid`)} AS "sprayJobId"`.execute(tx);
  const sprayJobId = rows[0]?.sprayJobId;
  if (sprayJobId) {
    await endCheckIn(tx, pilotId);
    await tx.insertInto('checkIns').values({ pilotId, sprayJobId, checkedInAt, isImplied: true }).execute();
  }
}
