import { type api, type QueryOf, type ReplyOf, type SprayJob, SPRAY_JOB_STATUSES, STATUS_STYLE } from '@swathline/contract';
import { type Expression, sql, type SqlBool } from 'kysely';
import type { Db } from '../../platform/db/connection/open.ts';
import { contains, inAnyCase, listPage } from '../../platform/db/lists/page.ts';
import { orNotFound } from '../../platform/db/sql/rows.ts';
import { invalid } from '../../platform/errors/problem.ts';
import type { SignedInUser } from '../../platform/http/callers.ts';
import { hasLandToCheck } from '../fields/land-checks/columns.ts';
import { farmerName, farmerObject } from '../users/farmer.ts';
import { visibleJobs, withoutSecrets } from './access.ts';
import { JOB_CHEMICALS, JOB_CREW, JOB_FIELDS, JOB_HISTORY, JOB_PILOT } from './job-columns.ts';

type SprayJobs = typeof api.sprayJobs;

/** A value of the job's farmer. Not a join, which would cost every count of a list. */
const ofFarmer = <Value>(value: Expression<Value>) => sql<Value>`(SELECT ${value} FROM "users" WHERE "users"."id" = "sprayJobs"."userId")`;

const SORTS = {
  name: inAnyCase(sql.ref('sprayJobs.name')),
  farmer: ofFarmer(inAnyCase(farmerName)),
  status: sql.ref<string>('sprayJobs.status'),
  startDate: sql.ref<string>('sprayJobs.startDate'),
  endDate: sql.ref<string>('sprayJobs.endDate'),
  createdAt: sql.ref<string>('sprayJobs.createdAt'),
  fieldCount: sql.ref<string>('sprayJobs.fieldCount'),
  chemicalCount: sql.ref<string>('sprayJobs.chemicalCount'),
  groundCrewCount: sql.ref<string>('sprayJobs.groundCrewCount'),
};

export async function listSprayJobs(db: Db, by: SignedInUser, query: QueryOf<SprayJobs['list']>): Promise<ReplyOf<SprayJobs['list']>> {
  let filtered = visibleJobs(db, by);
  if (query.filterText !== '') filtered = filtered.where(await isNamed(db, query));
  if (query.status !== undefined) filtered = filtered.where('sprayJobs.status', '=', query.status);
  if (query.from !== undefined || query.to !== undefined) filtered = filtered.where(isSprayedWithin(query.from, query.to));

  const { rows, ...page } = await listPage(filtered, query, { by: SORTS[query.sort], id: 'sprayJobs.id' }, rowColumns);
  return { sprayJobs: rows, ...page };
}

/** True where the text stands in the property that is looked in. Statuses are few, so the text is looked up among them and the rows by index. */
async function isNamed(db: Db, { filterField, filterText }: QueryOf<SprayJobs['list']>): Promise<Expression<SqlBool>> {
  const name = contains(sql.ref('sprayJobs.name'), filterText);
  const status = hasStatusNamed(filterText);
  switch (filterField) {
    case 'name':
      return name;
    case 'farmer':
      return hasFarmerNamed(db, filterText);
    case 'status':
      return status;
    case 'all':
      return sql`(${name} OR ${await hasFarmerNamed(db, filterText)} OR ${status})`;
  }
}

/** More farmers than these are looked up while the jobs are read. */
const MAX_FARMERS = 500;

/** Farmers are looked up first where they are few, so that their jobs are found by index, also beside names and statuses. */
async function hasFarmerNamed(db: Db, text: string): Promise<Expression<SqlBool>> {
  const farmers = db.selectFrom('users').select('users.id').where(contains(farmerName, text));
  const few = await farmers.limit(MAX_FARMERS + 1).execute();
  if (few.length > MAX_FARMERS) return sql`"sprayJobs"."userId" IN (${farmers})`;
  return sql`"sprayJobs"."userId" = ANY(${few.map(({ id }) => id)}::uuid[])`;
}

/** A status is found by its code and by its label. */
function hasStatusNamed(text: string): Expression<SqlBool> {
  const wanted = text.toLowerCase();
  const found = SPRAY_JOB_STATUSES.filter((status) => `${status} ${STATUS_STYLE[status].label}`.toLowerCase().includes(wanted));
  return found.length === 0 ? sql`false` : sql`"sprayJobs"."status" IN (${sql.join(found)})`;
}

/**
 * True for jobs with a spray day from one day to another, both included; the end date is none of them. The index is on this very range.
 * @throws Problem invalid for a range that ends before it begins
 */
function isSprayedWithin(from: string | undefined, to: string | undefined): Expression<SqlBool> {
  if (from !== undefined && to !== undefined && to < from) throw invalid('to', 'The range must not end before it begins');
  return sql`daterange("sprayJobs"."startDate", "sprayJobs"."endDate") && daterange(${from ?? null}, ${to ?? null}, '[]')`;
}

function jobColumns(jobs: ReturnType<typeof visibleJobs>) {
  return jobs.selectAll('sprayJobs').select(ofFarmer(farmerObject).as('farmer'));
}

/** Fields of a job that has not ended whose land is to be checked. */
const LAND_TO_CHECK = sql<number>`CASE WHEN "sprayJobs"."status" IN ('completed', 'cancelled') THEN 0 ELSE (
  SELECT count(*) FROM "sprayJobFields" part WHERE part."sprayJobId" = "sprayJobs"."id" AND ${hasLandToCheck('part."fieldId"')}) END`;

function rowColumns(jobs: ReturnType<typeof visibleJobs>) {
  return jobColumns(jobs).select(LAND_TO_CHECK.as('landToCheck'));
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
  return withoutSecrets(orNotFound(job, 'spray job'), by);
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
