import type { api, DashboardStats, ReplyOf } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

const countWhere = (condition: string) => sql<number>`count(*) FILTER (WHERE ${sql.raw(condition)})`;

/** @param timeZone IANA name of the operation's time zone: 'today' and 'this week' are its own */
export async function readDashboard(db: Db, timeZone: string): Promise<DashboardStats> {
  const [users, fields, chemicals, jobs] = await Promise.all([
    countUsers(db),
    countFields(db),
    countCatalogue(db),
    countJobs(db, timeZone),
  ]);
  const { completedToday, completedThisWeek, averageApprovalHours, ...counts } = jobs;
  return {
    users,
    fields,
    chemicals,
    sprayJobs: counts,
    performance: {
      completionRate: counts.totalJobs === 0 ? 0 : (100 * counts.completed) / counts.totalJobs,
      jobsThisWeek: counts.inProgress + completedThisWeek,
      completedToday,
      averageApprovalHours,
    },
  };
}

function countUsers(db: Db): Promise<DashboardStats['users']> {
  return db
    .selectFrom('users')
    .select([
      sql<number>`count(*)`.as('totalUsers'),
      countWhere(`"role" = 'farmer'`).as('farmers'),
      countWhere(`"role" = 'pilot'`).as('pilots'),
      countWhere(`"role" = 'ground_crew'`).as('groundCrew'),
      countWhere(`"role" = 'admin'`).as('admins'),
      countWhere(`"isActive"`).as('activeUsers'),
    ])
    .executeTakeFirstOrThrow();
}

/** Active fields. Subfields are not kept: every field is a field of its own. */
function countFields(db: Db): Promise<DashboardStats['fields']> {
  return db
    .selectFrom('fields')
    .select([
      sql<number>`count(*)`.as('totalFields'),
      sql<number>`count(*)`.as('fields'),
      sql<number>`0`.as('subfields'),
      sql<number>`coalesce(avg("fieldAcres"), 0)`.as('avgArea'),
    ])
    .where('isActive', '=', true)
    .executeTakeFirstOrThrow();
}

function countCatalogue(db: Db): Promise<DashboardStats['chemicals']> {
  return db
    .selectFrom('chemicals')
    .select([sql<number>`count(*)`.as('totalChemicals'), sql<number>`count(DISTINCT "type")`.as('chemicalTypes')])
    .executeTakeFirstOrThrow();
}

function countJobs(db: Db, timeZone: string) {
  const completedSince = (unit: 'day' | 'week') =>
    sql<number>`count(*) FILTER (WHERE "status" = 'completed' AND "completedAt" >= date_trunc(${unit}, now() AT TIME ZONE ${timeZone}) AT TIME ZONE ${timeZone})`;
  return db
    .selectFrom('sprayJobs')
    .select([
      sql<number>`count(*)`.as('totalJobs'),
      countWhere(`"status" = 'draft'`).as('draft'),
      countWhere(`"status" = 'submitted'`).as('submitted'),
      countWhere(`"status" = 'changes_needed'`).as('changesNeeded'),
      countWhere(`"status" = 'approved'`).as('approved'),
      countWhere(`"status" = 'in_progress'`).as('inProgress'),
      countWhere(`"status" = 'completed'`).as('completed'),
      countWhere(`"status" = 'cancelled'`).as('cancelled'),
      completedSince('day').as('completedToday'),
      completedSince('week').as('completedThisWeek'),
      sql<
        number | null
      >`avg(extract(epoch FROM "dateApproved" - "dateSubmitted")) FILTER (WHERE "dateApproved" >= "dateSubmitted") / 3600`.as(
        'averageApprovalHours',
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** Every active farmer, the one with the most land first. */
export async function listFarmers(db: Db): Promise<ReplyOf<typeof api.dashboard.farmers>> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('fields', (join) => join.onRef('fields.userId', '=', 'users.id').on('fields.isActive', '=', true))
    .select(['users.id', 'firstName', 'lastName', 'companyName', sql<number>`count("fields"."id")`.as('fieldCount')])
    .select(
      sql<{ acres: number }>`jsonb_build_object('acres', coalesce(sum(greatest("fieldAcres" - "exclusionAcres", 0)), 0))`.as(
        'effectiveArea',
      ),
    )
    .where('role', '=', 'farmer')
    .where('users.isActive', '=', true)
    .groupBy('users.id')
    .orderBy(sql`coalesce(sum("fieldAcres" - "exclusionAcres"), 0)`, 'desc')
    .orderBy('users.id')
    .execute();
  return { farmers: rows, total: rows.length, limit: rows.length, offset: 0 };
}
