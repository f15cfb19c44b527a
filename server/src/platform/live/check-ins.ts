import { sql, type SqlBool } from 'kysely';
import type { Db, Tx } from '../db/connection/open.ts';

/** When a pilot's newest position was recorded, by the server's clock. It determines the order and age of markers. */
export const markerAsOf = (position: 'p' | 'pilotPositions') =>
  sql<string>`coalesce(${sql.ref(`${position}.asOf`)}, ${sql.ref(`${position}.recordedAt`)})`;

/**
 * Whether the map shows a check-in `c` of user `u` to job `j` with the newest position `p`. Tracker apps never check out, so an implied
 * check-in leaves the map ten minutes after its last position, once its job is no longer in progress.
 */
export const IS_ON_MAP = sql<SqlBool>`(c."checkedOutAt" IS NULL AND u."isActive"
  AND (NOT c."isImplied" OR j."status" = 'in_progress' OR ${markerAsOf('p')} > now() - interval '10 minutes'))`;

const onMap = (db: Db) =>
  db
    .selectFrom('checkIns as c')
    .innerJoin('sprayJobs as j', 'j.id', 'c.sprayJobId')
    .innerJoin('users as u', 'u.id', 'c.pilotId')
    .leftJoin('pilotPositions as p', 'p.pilotId', 'c.pilotId')
    .where(IS_ON_MAP);

/** Whether the map shows a pilot on a row of `sprayJobs`. */
export const isJobOnMap = (db: Db) => sql<SqlBool>`"sprayJobs"."id" IN (${onMap(db).select('c.sprayJobId')})`;

/** The names of the pilots that the map shows on a job. */
export async function listPilotsOn(db: Db, sprayJobId: string): Promise<string[]> {
  const rows = await onMap(db)
    .select(sql<string>`u."firstName" || ' ' || u."lastName"`.as('name'))
    .where('c.sprayJobId', '=', sprayJobId)
    .orderBy('c.checkedInAt')
    .execute();
  return rows.map(({ name }) => name);
}

/** @returns the name of the job; undefined when the pilot was not checked in */
export async function endCheckIn(tx: Tx, pilotId: string): Promise<{ sprayJob: string } | undefined> {
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
