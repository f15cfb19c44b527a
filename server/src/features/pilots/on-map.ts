import type { api, ReplyOf } from '@swathline/contract';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../platform/db/connection/open.ts';
import type { Person } from '../../platform/http/callers.ts';
import { redactJob, visibleJobs } from '../spray-jobs/access.ts';
import { wholeJobs } from '../spray-jobs/queries.ts';
import { fullNameOf } from '../auth/user-record.ts';

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

/** The names of the pilots that the map shows on a job. */
export async function listPilotsOn(db: Db, sprayJobId: string): Promise<string[]> {
  const rows = await onMap(db).select(fullNameOf('u').as('name')).where('c.sprayJobId', '=', sprayJobId).orderBy('c.checkedInAt').execute();
  return rows.map(({ name }) => name);
}

/** Whether the map shows a pilot on a row of `sprayJobs`. */
const isJobOnMap = (db: Db) => sql<SqlBool>`"sprayJobs"."id" IN (${onMap(db).select('c.sprayJobId')})`;

/** The jobs of the pilots that the live map shows, each once. */
export async function listJobsOnMap(db: Db, by: Person): Promise<ReplyOf<(typeof api.sprayJobs)['ofActivePilots']>> {
  const rows = await wholeJobs(visibleJobs(db, by)).where(isJobOnMap(db)).orderBy('sprayJobs.createdAt').orderBy('sprayJobs.id').execute();
  const sprayJobs = rows.map((job) => redactJob(job, by));
  return { sprayJobs, total: sprayJobs.length, limit: sprayJobs.length, offset: 0 };
}
