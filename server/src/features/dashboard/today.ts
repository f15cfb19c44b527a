import { type api, type JobOfToday, MAX_JOBS_OF_TODAY, type ReplyOf } from '@swathline/contract';
import { sql, type SqlBool } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { dayOf, NOW } from '../../platform/db/sql/times.ts';
import { judgeJobsNow } from '../go-no-go/judge-jobs.ts';
import { JOB_PILOT, SHOWN_FIELDS } from '../spray-jobs/job-columns.ts';
import { farmerObject } from '../users/farmer.ts';

const FARMER = sql`(SELECT ${farmerObject} FROM "users" WHERE "users"."id" = "sprayJobs"."userId")`;

const FIELDS = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', f."id", 'name', f."name", 'coordinates', f."coordinates") ORDER BY f."position")
  FROM ${SHOWN_FIELDS} WHERE f."sprayJobId" = "sprayJobs"."id"), '[]')`;

const LISTED_JOBS = sql<JobOfToday[]>`coalesce((
  SELECT jsonb_agg(jsonb_build_object(
    'id', "sprayJobs"."id", 'name', "name", 'status', "status", 'farmer', ${FARMER}, 'pilot', ${JOB_PILOT}, 'fields', ${FIELDS}) ORDER BY "rank")
  FROM "listed" JOIN "sprayJobs" ON "sprayJobs"."id" = "listed"."id"), '[]')`;

/**
 * Reads today's jobs in one statement. `endDate` is the day after the last spray day. Jobs in progress are included regardless of their
 * dates.
 */
export async function readToday(
  { db, timeZone }: Pick<Context, 'db' | 'timeZone'>,
  now = NOW,
): Promise<ReplyOf<typeof api.dashboard.today>> {
  const day = dayOf(now, timeZone);
  const hasWorkToday = sql<SqlBool>`("status" = 'in_progress' OR "status" <> 'cancelled' AND daterange("startDate", "endDate") @> ${day})`;
  const rank = sql<number>`row_number() OVER (ORDER BY "status" = 'in_progress' DESC, "startDate" DESC, "id")`;
  return db
    .with('today', (q) => q.selectFrom('sprayJobs').select(['id', 'status', 'startDate']).where(hasWorkToday))
    .with('listed', (q) =>
      q
        .selectFrom('today')
        .select(['id', rank.as('rank')])
        .orderBy('rank')
        .limit(MAX_JOBS_OF_TODAY),
    )
    .selectNoFrom((e) => [
      day.as('day'),
      e
        .selectFrom('today')
        .select(sql<number>`count(*)`.as('total'))
        .$asScalar()
        .$notNull()
        .as('total'),
      LISTED_JOBS.as('sprayJobs'),
    ])
    .executeTakeFirstOrThrow();
}

/** Today's jobs, and whether each of those that can be flown can be sprayed now. */
export async function readCheckedToday(context: Pick<Context, 'db' | 'timeZone'>): Promise<ReplyOf<typeof api.dashboard.today>> {
  const { sprayJobs, ...today } = await readToday(context);
  const flyable = sprayJobs.filter(({ status }) => status === 'approved' || status === 'in_progress');
  const results = await judgeJobsNow(
    context,
    flyable.map(({ id }) => id),
  );
  return { ...today, sprayJobs: sprayJobs.map((job) => ({ ...job, goNoGo: results.get(job.id) ?? null })) };
}
