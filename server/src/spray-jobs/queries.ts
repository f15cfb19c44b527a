import type { api, QueryOf, ReplyOf, SprayJob } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { inAnyCase, listPage, matches } from '../db/list-page.ts';
import { found } from '../db/rows.ts';
import type { SignedInUser } from '../http/callers.ts';
import { farmerName, farmerObject } from '../users/farmer.ts';
import { visibleJobs, withoutSecrets } from './access.ts';
import { JOB_CHEMICALS, JOB_CREW, JOB_FIELDS, JOB_HISTORY, JOB_PILOT } from './job-parts.ts';

type SprayJobs = typeof api.sprayJobs;

const countOf = (table: string) =>
  sql<number>`(SELECT count(*) FROM ${sql.table(table)} AS part WHERE part."sprayJobId" = "sprayJobs"."id")`;

const COUNTS = {
  fieldCount: countOf('sprayJobFields'),
  chemicalCount: countOf('sprayJobChemicals'),
  groundCrewCount: countOf('groundCrewAssignments'),
};

const SORTS = {
  name: inAnyCase(sql.ref('sprayJobs.name')),
  farmer: inAnyCase(farmerName),
  status: sql.ref<string>('sprayJobs.status'),
  startDate: sql.ref<string>('sprayJobs.startDate'),
  endDate: sql.ref<string>('sprayJobs.endDate'),
  createdAt: sql.ref<string>('sprayJobs.createdAt'),
  ...COUNTS,
};

/** A status is found by its code and by its label. */
const STATUS_TEXT = sql`"sprayJobs"."status" || ' ' || replace("sprayJobs"."status", '_', ' ')`;

export async function listSprayJobs(db: Db, by: SignedInUser, query: QueryOf<SprayJobs['list']>): Promise<ReplyOf<SprayJobs['list']>> {
  let filtered = visibleJobs(db, by).where(matches(query, { name: sql.ref('sprayJobs.name'), farmer: farmerName, status: STATUS_TEXT }));
  if (query.status !== undefined) filtered = filtered.where('sprayJobs.status', '=', query.status);

  const { rows, ...page } = await listPage(filtered, query, { by: SORTS[query.sort], id: 'sprayJobs.id' }, jobColumns);
  return { sprayJobs: rows, ...page };
}

function jobColumns<Query extends ReturnType<typeof visibleJobs>>(query: Query) {
  return query
    .selectAll('sprayJobs')
    .select([
      farmerObject.as('farmer'),
      COUNTS.fieldCount.as('fieldCount'),
      COUNTS.chemicalCount.as('chemicalCount'),
      COUNTS.groundCrewCount.as('groundCrewCount'),
    ]);
}

/**
 * One job with everything that belongs to it, as far as its reader may see it.
 * @throws Problem not_found, also for a job that is not the reader's
 */
export async function getSprayJob(db: Db, by: SignedInUser, id: string): Promise<SprayJob> {
  const job = await jobColumns(visibleJobs(db, by))
    .select([
      JOB_FIELDS.as('fields'),
      JOB_CHEMICALS.as('chemicals'),
      JOB_CREW.as('groundCrew'),
      JOB_PILOT.as('pilot'),
      JOB_HISTORY.as('statusHistory'),
    ])
    .where('sprayJobs.id', '=', id)
    .executeTakeFirst();
  return withoutSecrets(found(job, 'spray job'), by);
}

/** A count under each status, and the total, of the jobs that the caller may see. */
export async function countByStatus(db: Db, by: SignedInUser): Promise<ReplyOf<SprayJobs['stats']>> {
  const counts = await visibleJobs(db, by)
    .select(['sprayJobs.status', sql<number>`count(*)`.as('count')])
    .groupBy('sprayJobs.status')
    .execute();
  const none = { draft: 0, submitted: 0, changes_needed: 0, approved: 0, in_progress: 0, completed: 0, cancelled: 0 };
  return {
    ...none,
    ...Object.fromEntries(counts.map(({ status, count }) => [status, count])),
    total: counts.reduce((sum, { count }) => sum + count, 0),
  };
}
