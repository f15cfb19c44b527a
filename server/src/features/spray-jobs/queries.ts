import {
  type api,
  ENDED_STATUSES,
  type QueryOf,
  type ReplyOf,
  SprayJob,
  type SprayJobStatus,
  SPRAY_JOB_STATUSES,
  STATUS_STYLE,
} from '@swathline/contract';
import { type Expression, sql, type SqlBool } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection/open.ts';
import { contains, ignoreCase, listPage } from '../../platform/db/lists/page.ts';
import { orNotFound } from '../../platform/db/sql/rows.ts';
import { runPrepared } from '../../platform/db/sql/run-statement.ts';
import { invalid } from '../../platform/errors/problem.ts';
import type { Person } from '../../platform/http/callers.ts';
import { hasLandToCheck } from '../fields/land-checks/columns.ts';
import { farmerSearchText, usersNamed, farmerObject } from '../users/farmer.ts';
import { visibleJobs, redactJob } from './access.ts';
import { JOB_APPLIED } from './applied.ts';
import {
  IS_OFFICE_JOB,
  JOB_AIRCRAFT,
  JOB_CHEMICALS,
  JOB_CREW,
  JOB_FARMER,
  JOB_FIELDS,
  JOB_HISTORY,
  JOB_PILOT,
  JOB_PLACE,
  JOB_ORDERED,
  JOB_STRIP,
  JOB_SNAPSHOT,
} from './job-columns.ts';
import { landVersion } from './shown-land.ts';

type SprayJobs = typeof api.sprayJobs;

/** A value of the job's farmer as a subquery: a join would slow down the count of every list. */
const ofFarmer = <Value>(value: Expression<Value>) => sql<Value>`(SELECT ${value} FROM "users" WHERE "users"."id" = "sprayJobs"."userId")`;

const SORTS = {
  name: ignoreCase(sql.ref('sprayJobs.name')),
  farmer: ofFarmer(ignoreCase(farmerSearchText)),
  status: sql.ref<string>('sprayJobs.status'),
  startDate: sql.ref<string>('sprayJobs.startDate'),
  endDate: sql.ref<string>('sprayJobs.endDate'),
  createdAt: sql.ref<string>('sprayJobs.createdAt'),
  fieldCount: sql.ref<string>('sprayJobs.fieldCount'),
  chemicalCount: sql.ref<string>('sprayJobs.chemicalCount'),
  groundCrewCount: sql.ref<string>('sprayJobs.groundCrewCount'),
};

export async function listSprayJobs(db: Db, by: Person, query: QueryOf<SprayJobs['list']>): Promise<ReplyOf<SprayJobs['list']>> {
  let filtered = visibleJobs(db, by);
  if (query.filterText !== '') filtered = filtered.where(await matchesFilter(db, query));
  if (query.userId !== undefined) filtered = filtered.where('sprayJobs.userId', '=', query.userId);
  if (query.fieldId !== undefined) filtered = filtered.where(isOnField(query.fieldId));
  if (query.status !== undefined) filtered = filtered.where('sprayJobs.status', '=', query.status);
  if (query.from !== undefined || query.to !== undefined) filtered = filtered.where(isSprayedWithin(query.from, query.to));

  const { rows, ...page } = await listPage(filtered, query, { by: SORTS[query.sort], id: 'sprayJobs.id' }, rowColumns);
  return { sprayJobs: rows, ...page };
}

const isOnField = (fieldId: string) =>
  sql<SqlBool>`EXISTS (SELECT FROM "sprayJobFields" part WHERE part."sprayJobId" = "sprayJobs"."id" AND part."fieldId" = ${fieldId})`;

/** True if the filtered property contains the text. The text is compared with the few statuses first, so that an index finds the rows. */
async function matchesFilter(db: Db, { filterField, filterText }: QueryOf<SprayJobs['list']>): Promise<Expression<SqlBool>> {
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

/** Above this number a subquery finds the farmers while the jobs are read. */
const MAX_FARMERS = 500;

/** Finds few farmers before the jobs, so that an index finds their jobs even in a condition with names and statuses. */
async function hasFarmerNamed(db: Db, text: string): Promise<Expression<SqlBool>> {
  const farmers = usersNamed(db, text);
  const rows = await farmers.limit(MAX_FARMERS + 1).execute();
  if (rows.length > MAX_FARMERS) return sql`"sprayJobs"."userId" IN (${farmers})`;
  return sql`"sprayJobs"."userId" = ANY(${rows.map(({ id }) => id)}::uuid[])`;
}

/** Compares the text with the code and the label of each status. */
function hasStatusNamed(text: string): Expression<SqlBool> {
  const lowerText = text.toLowerCase();
  const statuses = SPRAY_JOB_STATUSES.filter((status) => `${status} ${STATUS_STYLE[status].label}`.toLowerCase().includes(lowerText));
  return statuses.length === 0 ? sql`false` : sql`"sprayJobs"."status" IN (${sql.join(statuses)})`;
}

/**
 * True for jobs with a spray day in a range of days, both ends included. A job's end date is not a spray day. The index is on the same
 * expression.
 * @throws Problem invalid for a range that ends before it begins
 */
function isSprayedWithin(from: string | undefined, to: string | undefined): Expression<SqlBool> {
  if (from !== undefined && to !== undefined && to < from) throw invalid('to', 'The range must not end before it begins');
  return sql`daterange("sprayJobs"."startDate", "sprayJobs"."endDate") && daterange(${from ?? null}, ${to ?? null}, '[]')`;
}

/** The number of fields with an open land check; 0 for a job that has ended. */
const LAND_TO_CHECK = sql<number>`CASE WHEN "sprayJobs"."status" IN (${sql.join(ENDED_STATUSES.map((status) => sql.lit(status)))}) THEN 0 ELSE (
  SELECT count(*) FROM "sprayJobFields" part WHERE part."sprayJobId" = "sprayJobs"."id" AND ${hasLandToCheck('part."fieldId"')}) END`;

/** Lists name the current farmer, who also counts for sorting and filtering. */
function rowColumns(jobs: ReturnType<typeof visibleJobs>) {
  return jobs.selectAll('sprayJobs').select([ofFarmer(farmerObject).as('farmer'), LAND_TO_CHECK.as('landToCheck')]);
}

/** The properties of one job that are columns of its row. Its statement is prepared, so it names them. */
const JOB_ROW = SprayJob.keyof().exclude([
  'farmer',
  'aircraft',
  'fields',
  'chemicals',
  'groundCrew',
  'pilot',
  'statusHistory',
  'isOfficeJob',
  'landVersion',
  'snapshot',
  'applied',
  'place',
  'strip',
  'ordered',
  'landToCheck',
  'papersMissing',
]).options;

/**
 * One job with its relations, for code that works on it whether or not the caller may see it. A completed job is as it was on completion.
 * @throws Problem not_found
 */
export async function readJob(db: Db, id: string): Promise<SprayJob> {
  const [job] = await runPrepared(db, 'spray job', wholeJobs(db.selectFrom('sprayJobs')).where('sprayJobs.id', '=', id));
  return orNotFound(job, 'spray job');
}

/** @throws Problem not_found for a job that the user may not see */
export async function assertVisibleJob({ db, by }: Pick<Context, 'db' | 'by'>, id: string): Promise<void> {
  const job = visibleJobs(db, by).select('sprayJobs.id').where('sprayJobs.id', '=', id);
  orNotFound(await job.executeTakeFirst(), 'spray job');
}

/** Whether an administrator made the job. */
export async function readIsOfficeJob(db: Db, id: string): Promise<boolean> {
  const job = await db.selectFrom('sprayJobs').select(IS_OFFICE_JOB.as('isOfficeJob')).where('id', '=', id).executeTakeFirst();
  return job?.isOfficeJob ?? false;
}

/** Several jobs as `readJob` reads them, in one statement and in the order of the ids. */
export async function readJobs(db: Db, ids: readonly string[]): Promise<SprayJob[]> {
  const rows = await wholeJobs(db.selectFrom('sprayJobs'))
    .where('sprayJobs.id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .execute();
  const jobs = new Map(rows.map((job) => [job.id, job]));
  return ids.flatMap((id) => jobs.get(id) ?? []);
}

/** A job reduced to the data that the user may see. @throws Problem not_found, also for a job that the user may not see */
export async function getVisibleJob({ db, by }: Pick<Context, 'db' | 'by'>, id: string): Promise<SprayJob> {
  const query = wholeJobs(visibleJobs(db, by)).where('sprayJobs.id', '=', id);
  const [row] = await runPrepared(db, `spray job for ${by.role}`, query);
  const job = orNotFound(row, 'spray job');
  return { ...redactJob(job, by), ...(by.role === 'admin' && { landVersion: landVersion(job) }) };
}

/** The jobs of a query with their relations. */
export const wholeJobs = (jobs: ReturnType<typeof visibleJobs>) =>
  jobs
    .select(JOB_ROW.map((column) => `sprayJobs.${column}` as const))
    .select([
      JOB_FARMER.as('farmer'),
      JOB_FIELDS.as('fields'),
      JOB_CHEMICALS.as('chemicals'),
      JOB_CREW.as('groundCrew'),
      JOB_PILOT.as('pilot'),
      JOB_AIRCRAFT.as('aircraft'),
      JOB_HISTORY.as('statusHistory'),
      IS_OFFICE_JOB.as('isOfficeJob'),
      JOB_SNAPSHOT.as('snapshot'),
      JOB_APPLIED.as('applied'),
      JOB_PLACE.as('place'),
      JOB_STRIP.as('strip'),
      JOB_ORDERED.as('ordered'),
    ]);

/** The number of jobs in each status, and in total, that the user may see. */
export async function countByStatus(db: Db, by: Person): Promise<ReplyOf<SprayJobs['stats']>> {
  const counts = await visibleJobs(db, by)
    .select(['sprayJobs.status', sql<number>`count(*)`.as('count')])
    .groupBy('sprayJobs.status')
    .execute();
  const none = Object.fromEntries(SPRAY_JOB_STATUSES.map((status) => [status, 0])) as Record<SprayJobStatus, number>;
  return {
    ...none,
    ...Object.fromEntries(counts.map(({ status, count }) => [status, count])),
    total: counts.reduce((sum, { count }) => sum + count, 0),
  };
}
