import { serveBare } from '../bare-server.ts';
import { createBarePool } from '../database.ts';

// The bare server of the dashboard bench: Node's own server and all counts in one hand-written statement, without sessions or validation.

const ZONE = 'America/Regina';
const STATS = `
  SELECT
    (SELECT json_build_object('totalUsers', count(*), 'farmers', count(*) FILTER (WHERE "role" = 'farmer'), 'pilots', count(*) FILTER (WHERE "role" = 'pilot'),
      'groundCrew', count(*) FILTER (WHERE "role" = 'ground_crew'), 'admins', count(*) FILTER (WHERE "role" = 'admin'),
      'activeUsers', count(*) FILTER (WHERE "isActive")) FROM "users") AS "users",
    (SELECT json_build_object('totalFields', count(*), 'fields', count(*), 'subfields', 0, 'avgArea', coalesce(avg("fieldAcres"), 0))
      FROM "fields" WHERE "isActive") AS "fields",
    (SELECT json_build_object('totalChemicals', count(*), 'chemicalTypes', count(DISTINCT "type")) FROM "chemicals") AS "chemicals",
    (SELECT json_agg(counted) FROM (SELECT "status", count(*) AS "jobs", count(*) FILTER (WHERE "dateApproved" >= "dateSubmitted") AS "approvals",
      coalesce(extract(epoch FROM sum("dateApproved" - "dateSubmitted") FILTER (WHERE "dateApproved" >= "dateSubmitted")) / 3600, 0)::float8 AS "approvalHours"
      FROM "sprayJobs" GROUP BY "status") counted) AS "statuses",
    (SELECT count(*)::int FROM "sprayJobs"
      WHERE "status" = 'completed' AND "completedAt" >= date_trunc('day', now() AT TIME ZONE $1) AT TIME ZONE $1) AS "completedToday",
    (SELECT count(*)::int FROM "sprayJobs"
      WHERE "status" = 'completed' AND "completedAt" >= date_trunc('week', now() AT TIME ZONE $1) AT TIME ZONE $1) AS "completedThisWeek",
    EXISTS (SELECT FROM "restores" WHERE "reviewedAt" IS NULL) AS "hasUnreviewedRestore"`;

interface Row {
  users: object;
  fields: object;
  chemicals: object;
  statuses: { status: string; jobs: number; approvals: number; approvalHours: number }[];
  completedToday: number;
  completedThisWeek: number;
  hasUnreviewedRestore: boolean;
}

function dataOf({ users, fields, chemicals, statuses, completedToday, completedThisWeek, hasUnreviewedRestore }: Row): object {
  const at = (wanted: string) => statuses.find(({ status }) => status === wanted)?.jobs ?? 0;
  const sum = (name: 'jobs' | 'approvals' | 'approvalHours') => statuses.reduce((total, each) => total + each[name], 0);
  const [totalJobs, completed, inProgress] = [sum('jobs'), at('completed'), at('in_progress')];
  const open = {
    draft: at('draft'),
    submitted: at('submitted'),
    changesNeeded: at('changes_needed'),
    approved: at('approved'),
    inProgress,
  };
  const performance = {
    completionRate: (100 * completed) / totalJobs,
    jobsThisWeek: inProgress + completedThisWeek,
    completedToday,
    averageApprovalHours: sum('approvalHours') / sum('approvals'),
  };
  return {
    users,
    fields,
    sprayJobs: { totalJobs, ...open, completed, cancelled: at('cancelled') },
    chemicals,
    performance,
    hasUnreviewedRestore,
  };
}

const pool = createBarePool();

serveBare(async () => {
  const [row] = (await pool.query<Row>(STATS, [ZONE])).rows;
  if (!row) throw new Error('The statement returned no row.');
  return dataOf(row);
});
