import {
  type api,
  decidingSentences,
  type GoNoGo,
  type JobOfToday,
  MAX_JOBS_OF_TODAY,
  type ReplyOf,
  type SprayJobStatus,
} from '@swathline/contract';
import { sql, type SqlBool } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { dayOf, NOW } from '../../platform/db/sql/times.ts';
import { judgeJobsNow } from '../go-no-go/judge-jobs.ts';
import { JOB_PILOT, JOB_PLACE, SHOWN_FIELDS } from '../spray-jobs/job-columns.ts';
import { withMissingPapers } from '../spray-jobs/papers/job-papers.ts';
import { farmerObject } from '../users/farmer.ts';

type Clock = Pick<Context, 'db' | 'timeZone'>;

const FLYABLE: SprayJobStatus[] = ['approved', 'in_progress'];

const FARMER = sql`(SELECT ${farmerObject} FROM "users" WHERE "users"."id" = "sprayJobs"."userId")`;

const FIELDS = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', f."id", 'name', f."name", 'coordinates', f."coordinates") ORDER BY f."position")
  FROM ${SHOWN_FIELDS} WHERE f."sprayJobId" = "sprayJobs"."id"), '[]')`;

const LISTED_JOBS = sql<JobOfToday[]>`coalesce((
  SELECT jsonb_agg(jsonb_build_object(
    'id', "sprayJobs"."id", 'name', "name", 'status', "sprayJobs"."status", 'farmer', ${FARMER}, 'pilot', ${JOB_PILOT}, 'fields', ${FIELDS},
    'place', ${JOB_PLACE}) ORDER BY "rank")
  FROM "listed" JOIN "sprayJobs" ON "sprayJobs"."id" = "listed"."id"), '[]')`;

/**
 * Today's jobs, and those of them that are listed: jobs in progress, then those of the board in the order of their lanes, then the others.
 * `endDate` is the day after the last spray day. Jobs in progress and those planned for today are included regardless of their dates.
 */
function selectToday({ db, timeZone }: Clock, now: typeof NOW) {
  const day = dayOf(now, timeZone);
  const isPlanned = sql<SqlBool>`"id" IN (SELECT "sprayJobId" FROM "jobPlaces" WHERE "day" = ${day})`;
  const hasWorkToday = sql<SqlBool>`("status" = 'in_progress' OR "status" <> 'cancelled' AND (daterange("startDate", "endDate") @> ${day} OR ${isPlanned}))`;
  const lane = sql<string>`(SELECT "registration" FROM "aircraft" WHERE "aircraft"."id" = "sprayJobs"."aircraftId")`;
  const position = sql<number>`(SELECT "position" FROM "jobPlaces" WHERE "sprayJobId" = "sprayJobs"."id" AND "day" = ${day})`;
  const rank = sql<number>`row_number() OVER (ORDER BY "status" = 'in_progress' DESC, "position" IS NULL, CASE WHEN "position" IS NOT NULL THEN "lane" END, "position", "startDate" DESC, "id")`;
  return db
    .with('today', (q) =>
      q
        .selectFrom('sprayJobs')
        .select(['id', 'status', 'startDate', lane.as('lane'), position.as('position')])
        .where(hasWorkToday),
    )
    .with('listed', (q) =>
      q
        .selectFrom('today')
        .select(['id', 'status', rank.as('rank')])
        .orderBy('rank')
        .limit(MAX_JOBS_OF_TODAY),
    );
}

/** Reads today's jobs in one statement. */
export async function readToday(clock: Clock, now = NOW): Promise<ReplyOf<typeof api.dashboard.today>> {
  return selectToday(clock, now)
    .selectNoFrom((e) => [
      dayOf(now, clock.timeZone).as('day'),
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

/** Today's jobs, and of those that can be flown whether they can be sprayed now and which papers they lack. */
export async function readCheckedToday(clock: Clock): Promise<ReplyOf<typeof api.dashboard.today>> {
  const [{ sprayJobs, ...today }, results] = await Promise.all([readToday(clock), judgeToday(clock)]);
  // The two read the jobs separately, and a job may be completed in between.
  const checked = (job: JobOfToday): JobOfToday => {
    const result = FLYABLE.includes(job.status) ? results.get(job.id) : undefined;
    return { ...job, goNoGo: result?.overall ?? null, goNoGoReasons: result ? decidingSentences(result) : [] };
  };
  return {
    ...today,
    sprayJobs: await withMissingPapers(clock, sprayJobs.map(checked)),
  };
}

async function judgeToday(clock: Clock): Promise<Map<string, GoNoGo>> {
  const flyable = await selectToday(clock, NOW).selectFrom('listed').select('id').where('status', 'in', FLYABLE).execute();
  return judgeJobsNow(
    clock,
    flyable.map(({ id }) => id),
  );
}
