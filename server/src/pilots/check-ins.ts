import { STATUS_LOOK } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { invalid, Problem } from '../http/problem.ts';
import { announcePilots } from '../live/announce.ts';

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

/** Holds a pilot's row, so that one pilot's check-ins and positions are written one after the other. */
export async function lockPilot(tx: Tx, pilotId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', pilotId).forNoKeyUpdate().execute();
}

interface Shift {
  sprayJobId: string;
  checkedInAt: string;
  checkedOutAt: string | null;
}

/** A pilot's check-ins since a moment, newest first; an app that cannot check in is checked in to its pilot's only job in progress. */
export async function shiftsSince(tx: Tx, pilotId: string, oldest: string): Promise<Shift[]> {
  await renewImpliedCheckIn(tx, pilotId, oldest);
  return tx
    .selectFrom('checkIns')
    .select(['sprayJobId', 'checkedInAt', 'checkedOutAt'])
    .where('pilotId', '=', pilotId)
    .where((e) => e.or([e('checkedOutAt', 'is', null), e('checkedOutAt', '>=', oldest)]))
    .orderBy('checkedInAt', 'desc')
    .execute();
}

async function renewImpliedCheckIn(tx: Tx, pilotId: string, since: string): Promise<void> {
  const open = await tx
    .selectFrom('checkIns')
    .innerJoin('sprayJobs', 'sprayJobs.id', 'checkIns.sprayJobId')
    .select(['isImplied', 'status'])
    .where('checkIns.pilotId', '=', pilotId)
    .where('checkedOutAt', 'is', null)
    .executeTakeFirst();
  if (open && (!open.isImplied || open.status === 'in_progress')) {
    return;
  }
  const [job, another] = await tx
    .selectFrom('sprayJobs')
    .select('id')
    .where('pilotId', '=', pilotId)
    .where('status', '=', 'in_progress')
    .limit(2)
    .execute();
  if (job && !another) {
    await endCheckIn(tx, pilotId);
    await tx.insertInto('checkIns').values({ pilotId, sprayJobId: job.id, checkedInAt: since, isImplied: true }).execute();
  }
}

/** The job that a pilot was checked in to at a moment. */
export function jobAt(shifts: Shift[], moment: number): string | null {
  const shift = shifts.find(
    ({ checkedInAt, checkedOutAt }) => Date.parse(checkedInAt) <= moment && (checkedOutAt === null || moment <= Date.parse(checkedOutAt)),
  );
  return shift?.sprayJobId ?? null;
}
