import type { api, DashboardStats, ReplyOf, SprayJobStatus } from '@swathline/contract';
import { type Expression, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection/open.ts';
import { dayOf, mondayOf, NOW, startOfDay } from '../../platform/db/sql/times.ts';

const COUNT = sql<number>`count(*)`;
const countWhere = (condition: string) => sql<number>`count(*) FILTER (WHERE ${sql.raw(condition)})`;

/**
 * Reads all counts in one statement, so that they are consistent with each other. 'Today' and 'this week' are in the operation's time zone.
 */
export async function readDashboard({ db, timeZone }: Pick<Context, 'db' | 'timeZone'>, now = NOW): Promise<DashboardStats> {
  const today = dayOf(now, timeZone);
  const { statuses, completedToday, completedThisWeek, ...counts } = await db
    .selectNoFrom([
      jsonObjectFrom(countUsers(db)).$notNull().as('users'),
      jsonObjectFrom(countFields(db)).$notNull().as('fields'),
      jsonObjectFrom(countChemicals(db)).$notNull().as('chemicals'),
      jsonArrayFrom(countStatuses(db)).as('statuses'),
      countCompleted(db, startOfDay(today, timeZone)).as('completedToday'),
      countCompleted(db, startOfDay(mondayOf(today), timeZone)).as('completedThisWeek'),
      sql<boolean>`EXISTS (SELECT FROM "restores" WHERE "reviewedAt" IS NULL)`.as('hasUnreviewedRestore'),
    ])
    .executeTakeFirstOrThrow();

  const jobsAt = (status: SprayJobStatus) => statuses.find((row) => row.status === status)?.jobs ?? 0;
  const sum = (name: 'jobs' | 'approvals' | 'approvalHours') => statuses.reduce((total, row) => total + row[name], 0);
  const [totalJobs, approvals, completed, inProgress] = [sum('jobs'), sum('approvals'), jobsAt('completed'), jobsAt('in_progress')];
  return {
    ...counts,
    sprayJobs: {
      totalJobs,
      draft: jobsAt('draft'),
      submitted: jobsAt('submitted'),
      changesNeeded: jobsAt('changes_needed'),
      approved: jobsAt('approved'),
      inProgress,
      completed,
      cancelled: jobsAt('cancelled'),
    },
    performance: {
      completionRate: totalJobs === 0 ? 0 : (100 * completed) / totalJobs,
      jobsThisWeek: inProgress + completedThisWeek,
      completedToday,
      averageApprovalHours: approvals === 0 ? null : sum('approvalHours') / approvals,
    },
  };
}

function countUsers(db: Db) {
  return db
    .selectFrom('users')
    .select([
      COUNT.as('totalUsers'),
      countWhere(`"role" = 'farmer'`).as('farmers'),
      countWhere(`"role" = 'pilot'`).as('pilots'),
      countWhere(`"role" = 'ground_crew'`).as('groundCrew'),
      countWhere(`"role" = 'admin'`).as('admins'),
      countWhere(`"isActive"`).as('activeUsers'),
    ]);
}

/** Active fields. There are no subfields: `subfields` is always 0. */
function countFields(db: Db) {
  return db
    .selectFrom('fields')
    .select([COUNT.as('totalFields'), COUNT.as('fields'), sql<number>`0`.as('subfields')])
    .select(sql<number>`coalesce(avg("fieldAcres"), 0)`.as('avgArea'))
    .where('isActive', '=', true);
}

function countChemicals(db: Db) {
  return db.selectFrom('chemicals').select([COUNT.as('totalChemicals'), sql<number>`count(DISTINCT "type")`.as('chemicalTypes')]);
}

/** Jobs by status, with the number of approvals and the hours that they took. An index-only scan. */
function countStatuses(db: Db) {
  const approved = sql`FILTER (WHERE "dateApproved" >= "dateSubmitted")`;
  return db
    .selectFrom('sprayJobs')
    .select(['status', COUNT.as('jobs'), sql<number>`count(*) ${approved}`.as('approvals')])
    .select(
      sql<number>`coalesce(extract(epoch FROM sum("dateApproved" - "dateSubmitted") ${approved}) / 3600, 0)::float8`.as('approvalHours'),
    )
    .groupBy('status');
}

function countCompleted(db: Db, since: Expression<string>) {
  return db
    .selectFrom('sprayJobs')
    .select(COUNT.as('count'))
    .where('status', '=', 'completed')
    .where('completedAt', '>=', since)
    .$asScalar()
    .$notNull();
}

const EFFECTIVE_ACRES = sql<number>`coalesce(sum(greatest("fieldAcres" - "exclusionAcres", 0)), 0)`;

type FarmersReply = ReplyOf<typeof api.dashboard.farmers>;

/** All active farmers, those with the most land first. */
export async function listFarmers(db: Db): Promise<FarmersReply['farmers']> {
  return db
    .selectFrom('users')
    .leftJoin('fields', (join) => join.onRef('fields.userId', '=', 'users.id').on('fields.isActive', '=', true))
    .select(['users.id', 'firstName', 'lastName', 'companyName', sql<number>`count("fields"."id")`.as('fieldCount')])
    .select(sql<{ acres: number }>`jsonb_build_object('acres', ${EFFECTIVE_ACRES})`.as('effectiveArea'))
    .where('role', '=', 'farmer')
    .where('users.isActive', '=', true)
    .groupBy('users.id')
    .orderBy(EFFECTIVE_ACRES, 'desc')
    .orderBy('users.id')
    .execute();
}
