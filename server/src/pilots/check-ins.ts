import { STATUS_LOOK } from '@swathline/contract';
import type { Db, Tx } from '../db/connect.ts';
import { invalid, Problem } from '../http/problem.ts';
import { announcePilots } from '../live/announce.ts';
import { endCheckIns } from './shifts.ts';

/**
 * Says that a pilot flies a job now; an earlier check-in ends.
 * @throws Problem invalid for a job that is not the pilot's; wrong_status for one that is not approved or in progress
 */
export async function checkIn(db: Db, pilotId: string, sprayJobId: string): Promise<{ sprayJobId: string; checkedInAt: string }> {
  return db.transaction().execute(async (tx) => {
    await lockPilots(tx, [pilotId]);
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
    await endCheckIns(tx, [pilotId]);
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
    await endCheckIns(tx, [pilotId]);
    await announcePilots(tx);
    return null;
  });
}

/** Holds pilots' rows, so that one pilot's check-ins and positions are written one after the other. @returns the ids of those there are */
export async function lockPilots(tx: Tx, pilotIds: string[]): Promise<Set<string>> {
  const rows = await rowsToLock(tx, pilotIds).execute();
  return new Set(rows.map(({ id }) => id));
}

/** The same without waiting: rows that somebody else holds are left out. */
export async function lockFreePilots(tx: Tx, pilotIds: string[]): Promise<Set<string>> {
  const rows = await rowsToLock(tx, pilotIds).skipLocked().execute();
  return new Set(rows.map(({ id }) => id));
}

const rowsToLock = (tx: Tx, pilotIds: string[]) =>
  tx.selectFrom('users').select('id').where('id', 'in', pilotIds).orderBy('id').forNoKeyUpdate();
