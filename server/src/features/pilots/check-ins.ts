import { MAX_CLOCK_OFFSET_MS, STATUS_STYLE } from '@swathline/contract';
import { type Selectable, sql } from 'kysely';
import { type Author, recordChange } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';
import { orNotFound } from '../../platform/db/sql/rows.ts';
import { startOfDay } from '../../platform/db/sql/times.ts';
import { invalid, Problem } from '../../platform/errors/problem.ts';
import { announceLive } from '../../platform/live/announce.ts';
import { keepJob } from '../spray-jobs/access.ts';
import { lockRole } from '../users/guards.ts';
import { unknownDevice } from './devices/device.ts';
import { impliedJobOf } from './ingest/pilot-states.ts';

/**
 * Checks a pilot in to a job and ends an earlier check-in. A device that repeats its check-in within the day's work, since
 * it lost the reply or started again, keeps the first one.
 * @throws Problem invalid for a job that is not assigned to the pilot; wrong_status for a job that is not approved or in progress;
 *   not_signed_in for a user who is no longer an active pilot
 */
export async function checkIn(db: Db, pilotId: string, sprayJobId: string): Promise<{ sprayJobId: string; checkedInAt: string }> {
  return db.transaction().execute(async (tx) => {
    const pilot = await lockPilot(tx, pilotId);
    if (pilot?.role !== 'pilot' || !pilot.isActive) {
      throw unknownDevice();
    }
    const job = await keepJob(tx, sprayJobId);
    if (job?.pilotId !== pilotId) {
      throw invalid('sprayJobId', 'This job is not assigned to you. Ask the office to put you on it.');
    }
    if (job.status !== 'approved' && job.status !== 'in_progress') {
      throw new Problem(
        'wrong_status',
        `A pilot checks in to a job that is approved or in progress; this one is ${STATUS_STYLE[job.status].label}.`,
      );
    }
    const open = await selectCheckIns(tx, sprayJobId)
      .where('pilotId', '=', pilotId)
      .where('checkedOutAt', 'is', null)
      .where('isImplied', '=', false)
      .where('checkedInAt', '>', sql<string>`clock_timestamp() - interval '12 hours'`)
      .executeTakeFirst();
    if (open) return { sprayJobId, checkedInAt: open.checkedInAt };
    await endCheckIn(tx, pilotId);
    const row = await tx
      .insertInto('checkIns')
      .values({ pilotId, sprayJobId })
      .returning(['sprayJobId', 'checkedInAt'])
      .executeTakeFirstOrThrow();
    await announceLive(tx);
    return row;
  });
}

export async function checkOut(db: Db, pilotId: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    await endCheckIn(tx, pilotId);
    await announceLive(tx);
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
      await announceLive(tx);
    } else if (role !== 'pilot') {
      throw new Problem('wrong_status', 'Only a pilot can be checked out of a job.');
    }
    return null;
  });
}

/** Locks a pilot's row, which serializes the pilot's check-ins. */
export const lockPilot = (tx: Tx, pilotId: string) => lockRole(tx, pilotId);

/**
 * Checks a pilot in to the job in progress, for apps that cannot check in. The check-in begins at the first of the uploaded positions, and
 * ends with the work if the crew has reported the job finished. The caller has locked the pilot's row. Ignores positions from before the
 * last check-out, and those of a user who is no longer an active pilot.
 */
export async function checkInImplicitly(tx: Tx, pilotId: string, [first, last]: [string, string]): Promise<void> {
  const { rows } = await sql<{ sprayJobId: string | null; checkedInAt: string }>`
    SELECT ${impliedJobOf(sql`${pilotId}::uuid`, sql`${first}::timestamptz`)} AS "sprayJobId",
      greatest(${first}::timestamptz, max("checkedOutAt")) AS "checkedInAt"
    FROM "checkIns" WHERE "pilotId" = ${pilotId} HAVING coalesce(max("checkedOutAt") < ${last}::timestamptz, true)
      AND (SELECT "isActive" AND "role" = 'pilot' FROM "users" WHERE "id" = ${pilotId})`.execute(tx);
  const [implied] = rows;
  if (!implied?.sprayJobId) return;
  const { sprayJobId, checkedInAt } = implied;
  const job = await keepJob(tx, sprayJobId);
  if (job?.status !== 'in_progress' || (job.finishedAt !== null && job.finishedAt <= checkedInAt)) return;
  if (job.finishedAt === null) await endCheckIn(tx, pilotId);
  await tx.insertInto('checkIns').values({ pilotId, sprayJobId, checkedInAt, checkedOutAt: job.finishedAt, isImplied: true }).execute();
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
  await claimPositions(tx, pilotId, sprayJobId, at);
}

/** The end of work on a job, or of a part of it. */
export interface Finish {
  at: string;
  /** When the work went on after it, as far as is known; null if it did not. */
  resumedAt: string | null;
}

/**
 * Ends the check-ins of all pilots to a job as of its finish. Positions after it no longer belong to the job. A check-in that began more
 * than five minutes after the finish goes on: a phone may report the finish hours later, and clocks may differ by minutes. If the work was
 * resumed, every check-in that began after the finish goes on, and those from before it begin again with the work.
 */
export async function checkOutOfJob(tx: Tx, sprayJobId: string, finish: Finish): Promise<void> {
  const open = await selectCheckIns(tx, sprayJobId)
    .where('checkedOutAt', 'is', null)
    .where('checkedInAt', '<=', lastCheckInOf(finish))
    .execute();
  for (const checkIn of open) await endAsOf(tx, checkIn, finish);
}

/**
 * Ends a pilot's check-in to a job as of the finish that the pilot reports, also one that the office has ended since. Positions after it no
 * longer belong to the job. Later check-ins and resumed work go on, as in `checkOutOfJob`.
 */
export async function checkOutAsOf(tx: Tx, pilotId: string, sprayJobId: string, finish: Finish): Promise<void> {
  const { at } = finish;
  const checkIns = await selectCheckIns(tx, sprayJobId)
    .where('pilotId', '=', pilotId)
    .where((e) =>
      e.or([
        e.and([e('checkedOutAt', 'is', null), e('checkedInAt', '<=', lastCheckInOf(finish))]),
        e.and([e('checkedInAt', '<=', at), e('checkedOutAt', '>', at)]),
      ]),
    )
    .execute();
  for (const checkIn of checkIns) await endAsOf(tx, checkIn, finish);
}

const selectCheckIns = (tx: Tx, sprayJobId: string) => tx.selectFrom('checkIns').selectAll().where('sprayJobId', '=', sprayJobId);

/** The latest beginning of a check-in that a finish ends. */
const lastCheckInOf = ({ at, resumedAt }: Finish) =>
  resumedAt === null ? sql<string>`${at}::timestamptz + ${MAX_CLOCK_OFFSET}` : sql<string>`${at}::timestamptz`;

async function endAsOf(tx: Tx, checkIn: Selectable<Tables['checkIns']>, { at, resumedAt }: Finish): Promise<void> {
  const { id, pilotId, sprayJobId, checkedInAt, checkedOutAt: until, isImplied } = checkIn;
  const goesOn = resumedAt !== null && (until === null || Date.parse(resumedAt) < Date.parse(until));
  const row = tx.updateTable('checkIns').where('id', '=', id);
  if (goesOn) {
    // An open row stays the open one: a device's check-out that waits for it would not see a new row, and leave that one open.
    await row.set({ checkedInAt: sql`least(${resumedAt}::timestamptz, clock_timestamp())` }).execute();
    await tx.insertInto('checkIns').values({ pilotId, sprayJobId, checkedInAt, checkedOutAt: at, isImplied }).execute();
  } else {
    await row.set({ checkedOutAt: sql`greatest("checkedInAt", least(clock_timestamp(), ${at}::timestamptz))` }).execute();
  }
  await releasePositions(tx, { pilotId, sprayJobId, after: at, until: goesOn ? resumedAt : until });
}

/** When a pilot checked in to a job on a device, more than five minutes after a moment; undefined if none did. */
export async function findCheckInAfter(tx: Tx, sprayJobId: string, at: string): Promise<string | undefined> {
  const first = await selectCheckIns(tx, sprayJobId)
    .where('isImplied', '=', false)
    .where('checkedInAt', '>', sql<string>`${at}::timestamptz + ${MAX_CLOCK_OFFSET}`)
    .orderBy('checkedInAt')
    .limit(1)
    .executeTakeFirst();
  return first?.checkedInAt;
}

/** Clocks may differ by this much. */
const MAX_CLOCK_OFFSET = sql`${sql.lit(MAX_CLOCK_OFFSET_MS)} * interval '1 millisecond'`;

/** A device's clock may be wrong by this much; `recordedAt` is by that clock. */
const MAX_DEVICE_CLOCK_OFFSET = sql`interval '1 hour'`;

/** When a position was recorded, by the server's clock. */
const AS_OF = sql`coalesce("asOf", "recordedAt")`;

/**
 * Gives a job the pilot's positions since a moment that belong to no job. A tracker may have sent them hours before the phone reported when
 * the flight began.
 */
async function claimPositions(tx: Tx, pilotId: string, sprayJobId: string, since: string): Promise<void> {
  await sql`
    UPDATE "locations" SET "sprayJobId" = ${sprayJobId}
    WHERE "pilotId" = ${pilotId} AND "sprayJobId" IS NULL
      AND "recordedAt" > ${since}::timestamptz - ${MAX_DEVICE_CLOCK_OFFSET} AND ${AS_OF} >= ${since}::timestamptz`.execute(tx);
}

interface ReleasedPositions {
  pilotId: string;
  sprayJobId: string;
  after: string;
  /** Null for all that came until now. */
  until: string | null;
}

/** Removes the positions after a check-out from the job. */
async function releasePositions(tx: Tx, { pilotId, sprayJobId, after, until }: ReleasedPositions): Promise<void> {
  await sql`
    UPDATE "locations" SET "sprayJobId" = NULL
    WHERE "pilotId" = ${pilotId} AND "sprayJobId" = ${sprayJobId}
      AND "recordedAt" > ${after}::timestamptz - ${MAX_DEVICE_CLOCK_OFFSET}
      AND ${AS_OF} > ${after}::timestamptz AND ${AS_OF} <= coalesce(${until}::timestamptz, 'infinity')`.execute(tx);
}

/** @returns the name of the job; undefined when the pilot was not checked in */
async function endCheckIn(tx: Tx, pilotId: string): Promise<{ sprayJob: string } | undefined> {
  return tx
    .updateTable('checkIns')
    .from('sprayJobs')
    .set({ checkedOutAt: sql`clock_timestamp()` })
    .whereRef('sprayJobs.id', '=', 'checkIns.sprayJobId')
    .where('checkIns.pilotId', '=', pilotId)
    .where('checkedOutAt', 'is', null)
    .returning('sprayJobs.name as sprayJob')
    .executeTakeFirst();
}

/** Ends the check-in of a user who was activated or deactivated. */
export async function checkOutUser(tx: Tx, by: Author | null, id: string): Promise<void> {
  const ended = await endCheckIn(tx, id);
  if (ended) await recordChange(tx, by, { action: 'check_out_pilot', subjectType: 'user', subjectId: id, before: ended });
}

/** How long each pilot has been checked in today. */
export async function readDuty(db: Db, today: string, timeZone: string): Promise<{ pilotId: string; minutes: number }[]> {
  const start = startOfDay(today, timeZone);
  const seconds = sql`extract(epoch FROM coalesce("checkedOutAt", now()) - greatest("checkedInAt", ${start}))`;
  return db
    .selectFrom('checkIns')
    .select(['pilotId', sql<number>`round(sum(${seconds}) / 60)::int`.as('minutes')])
    .where(sql<boolean>`coalesce("checkedOutAt", now()) > ${start}`)
    .groupBy('pilotId')
    .execute();
}
