import type { api, DashboardStats, ReplyOf } from '@swathline/contract';
import { type Expression, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { dayOf, mondayOf, NOW, startOfDay } from '../db/calendar-days.ts';
import type { Db } from '../db/connect.ts';

const COUNT = sql<number>`count(*)`;
const countWhere = (condition: string) => sql<number>`count(*) FILTER (WHERE ${sql.raw(condition)})`;

/**
 * All counts in one statement, so that they belong to one moment.
 * @param timeZone IANA name of the operation's time zone: 'today' and 'this week' are its own
 */
export async function readDashboard(db: Db, timeZone: string, now = NOW): Promise<DashboardStats> {
  const { jobs, ...counts } = await db
    .selectNoFrom([
      jsonObjectFrom(countUsers(db)).$notNull().as('users'),
      jsonObjectFrom(countFields(db)).$notNull().as('fields'),
      jsonObjectFrom(countCatalogue(db)).$notNull().as('chemicals'),
      jsonObjectFrom(countJobs(db, timeZone, now))
        .$notNull()
        .as('jobs'),
    ])
    .executeTakeFirstOrThrow();
  const { completedToday, completedThisWeek, averageApprovalHours, ...sprayJobs } = jobs;
  return {
    ...counts,
    sprayJobs,
    performance: {
      completionRate: sprayJobs.totalJobs === 0 ? 0 : (100 * sprayJobs.completed) / sprayJobs.totalJobs,
      jobsThisWeek: sprayJobs.inProgress + completedThisWeek,
      completedToday,
      averageApprovalHours,
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

/** Active fields. Subfields are not kept: every field is a field of its own. */
function countFields(db: Db) {
  return db
    .selectFrom('fields')
    .select([COUNT.as('totalFields'), COUNT.as('fields'), sql<number>`0`.as('subfields')])
    .select(sql<number>`coalesce(avg("fieldAcres"), 0)`.as('avgArea'))
    .where('isActive', '=', true);
}

function countCatalogue(db: Db) {
  return db.selectFrom('chemicals').select([COUNT.as('totalChemicals'), sql<number>`count(DISTINCT "type")`.as('chemicalTypes')]);
}

function countJobs(db: Db, timeZone: string, now: Expression<string>) {
  const today = dayOf(now, timeZone);
  const completedSince = (day: Expression<string>) =>
    sql<number>`count(*) FILTER (WHERE "status" = 'completed' AND "completedAt" >= ${startOfDay(day, timeZone)})`;
  return db
    .selectFrom('sprayJobs')
    .select([
      COUNT.as('totalJobs'),
      countWhere(`"status" = 'draft'`).as('draft'),
      countWhere(`"status" = 'submitted'`).as('submitted'),
      countWhere(`"status" = 'changes_needed'`).as('changesNeeded'),
      countWhere(`"status" = 'approved'`).as('approved'),
      countWhere(`"status" = 'in_progress'`).as('inProgress'),
      countWhere(`"status" = 'completed'`).as('completed'),
      countWhere(`"status" = 'cancelled'`).as('cancelled'),
      completedSince(today).as('completedToday'),
      completedSince(mondayOf(today)).as('completedThisWeek'),
      sql<
        number | null
      >`avg(extract(epoch FROM "dateApproved" - "dateSubmitted")) FILTER (WHERE "dateApproved" >= "dateSubmitted") / 3600`.as(
        'averageApprovalHours',
      ),
    ]);
}

const EFFECTIVE_ACRES = sql<number>`coalesce(sum(greatest("fieldAcres" - "exclusionAcres", 0)), 0)`;

/** Every active farmer, the one with the most land first. */
export async function listFarmers(db: Db): Promise<ReplyOf<typeof api.dashboard.farmers>> {
  const farmers = await db
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
  return { farmers, total: farmers.length, limit: farmers.length, offset: 0 };
}
