import { type Role, STATUS_STYLE } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { orNotFound } from '../../platform/db/sql/rows.ts';
import { invalid, Problem } from '../../platform/errors/problem.ts';
import { unknownDevice } from '../../platform/http/callers.ts';
import { announcePilots } from '../../platform/live/announce.ts';
import { endCheckIn } from '../../platform/live/check-ins.ts';
import { impliedJobOf } from './ingest/pilot-states.ts';

/**
 * Checks a pilot in to a job and ends an earlier check-in.
 * @throws Problem invalid for a job that is not assigned to the pilot; wrong_status for a job that is not approved or in progress;
 *   not_signed_in for a user who is no longer an active pilot
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
 * Ends a pilot's check-in, for phones that do not check out. Does nothing for a pilot who is not checked in. A user who is no longer a
 * pilot may still be checked in.
 * @throws Problem not_found; wrong_status for a user who is neither a pilot nor checked in
 */
export async function checkOutPilot({ db, by }: Pick<Context, 'db' | 'by'>, pilotId: string): Promise<null> {
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

/** Locks a pilot's row, which serializes the pilot's check-ins. */
export async function lockPilot(tx: Tx, pilotId: string): Promise<{ role: Role; isActive: boolean } | undefined> {
  return tx.selectFrom('users').select(['role', 'isActive']).where('id', '=', pilotId).forNoKeyUpdate().executeTakeFirst();
}

/**
 * Checks a pilot in to the job in progress, for apps that cannot check in. The check-in begins at the first of the uploaded positions. The
 * caller has locked the pilot's row. Ignores positions from before the last check-out, and those of a user who is no longer an active
 * pilot.
 */
export async function checkInImplicitly(tx: Tx, pilotId: string, [first, last]: [string, string]): Promise<void> {
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

/**
 * Checks a pilot in as of an earlier moment, which a phone reports late. Does nothing for a pilot who is checked in to the job, or who has
 * checked in or out since. The caller has locked the pilot's row and knows that the job is the pilot's.
 */
export async function checkInAsOf(tx: Tx, pilotId: string, sprayJobId: string, at: string): Promise<void> {
  const later = await tx
    .selectFrom('checkIns')
    .select('id')
    .where('pilotId', '=', pilotId)
    .where((e) =>
      e.or([
        e.and([e('sprayJobId', '=', sprayJobId), e('checkedOutAt', 'is', null)]),
        e('checkedInAt', '>=', at),
        e('checkedOutAt', '>', at),
      ]),
    )
    .executeTakeFirst();
  if (later) return;
  await endCheckIn(tx, pilotId);
  const checkedInAt = sql<string>`least(${at}::timestamptz, clock_timestamp())`;
  await tx.insertInto('checkIns').values({ pilotId, sprayJobId, checkedInAt }).execute();
  await assignPositions(tx, pilotId, at, { from: null, to: sprayJobId });
}

/**
 * Checks a pilot out of a job as of an earlier moment. Positions after it no longer belong to the job. Does nothing for a pilot who is not
 * checked in to it.
 */
export async function checkOutAsOf(tx: Tx, pilotId: string, sprayJobId: string, at: string): Promise<void> {
  const ended = await tx
    .updateTable('checkIns')
    .set({ checkedOutAt: sql`least(clock_timestamp(), greatest("checkedInAt", ${at}::timestamptz))` })
    .where('pilotId', '=', pilotId)
    .where('sprayJobId', '=', sprayJobId)
    .where('checkedOutAt', 'is', null)
    .returning('checkedInAt')
    .executeTakeFirst();
  if (ended) await assignPositions(tx, pilotId, at, { from: sprayJobId, to: null });
}

/** A device's clock may be wrong by this much; `recordedAt` is by that clock. */
const MAX_DEVICE_CLOCK_OFFSET = sql`interval '1 hour'`;

/**
 * Moves a pilot's positions since a moment to another job, or to none. A tracker may have sent them hours before the phone reported when
 * the flight began.
 */
async function assignPositions(
  tx: Tx,
  pilotId: string,
  since: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  await sql`
    UPDATE "locations" SET "sprayJobId" = ${to}
    WHERE "pilotId" = ${pilotId} AND "sprayJobId" IS NOT DISTINCT FROM ${from}::uuid
      AND "recordedAt" > ${since}::timestamptz - ${MAX_DEVICE_CLOCK_OFFSET}
      AND coalesce("asOf", "recordedAt") ${from === null ? sql`>=` : sql`>`} ${since}::timestamptz`.execute(tx);
}
