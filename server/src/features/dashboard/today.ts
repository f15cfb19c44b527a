import { type api, type JobOfToday, MAX_JOBS_OF_TODAY, type ReplyOf } from '@swathline/contract';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../platform/db/connection/open.ts';
import { dayOf, NOW } from '../../platform/db/sql/calendar-days.ts';
import { JOB_PILOT, SHOWN_FIELDS } from '../spray-jobs/job-columns.ts';
import { farmerObject } from '../users/farmer.ts';

const FARMER = sql`(SELECT ${farmerObject} FROM "users" WHERE "users"."id" = "sprayJobs"."userId")`;

const FIELDS = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', f."id", 'name', f."name", 'coordinates', f."coordinates") ORDER BY f."position")
  FROM ${SHOWN_FIELDS} WHERE f."sprayJobId" = "sprayJobs"."id"), '[]')`;

const DRAWN_JOBS = sql<JobOfToday[]>`coalesce((
  SELECT jsonb_agg(jsonb_build_object(
    'id', "sprayJobs"."id", 'name', "name", 'status', "status", 'farmer', ${FARMER}, 'pilot', ${JOB_PILOT}, 'fields', ${FIELDS}) ORDER BY "at")
  FROM "drawn" JOIN "sprayJobs" ON "sprayJobs"."id" = "drawn"."id"), '[]')`;

/**
 * Where work is today, in one statement. The end date is the day after the last spray day; a job in progress is today's work whatever its dates.
 * @param timeZone IANA name of the operation's time zone
 */
export async function readToday(db: Db, timeZone: string, now = NOW): Promise<ReplyOf<typeof api.dashboard.today>> {
  const day = dayOf(now, timeZone);
  const hasWorkToday = sql<SqlBool>`("status" = 'in_progress' OR "status" <> 'cancelled' AND daterange("startDate", "endDate") @> ${day})`;
  const place = sql<number>`row_number() OVER (ORDER BY "status" = 'in_progress' DESC, "startDate" DESC, "id")`;
  return db
    .with('today', (q) => q.selectFrom('sprayJobs').select(['id', 'status', 'startDate']).where(hasWorkToday))
    .with('drawn', (q) =>
      q
        .selectFrom('today')
        .select(['id', place.as('at')])
        .orderBy('at')
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
      DRAWN_JOBS.as('sprayJobs'),
    ])
    .executeTakeFirstOrThrow();
}
