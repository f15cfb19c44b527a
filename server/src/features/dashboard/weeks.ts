import { type api, type ReplyOf, WEEKS_AHEAD, WEEKS_BEFORE } from '@swathline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { runStatement } from '../../platform/db/sql/run-statement.ts';
import { dayOf, mondayOf, NOW, startOfDay } from '../../platform/db/sql/times.ts';

/** Acres of a field `f` as its job shows them: the values of `SHOWN_FIELDS`, without reading every outline. */
const acres = (name: 'fieldAcres' | 'exclusionAcres') =>
  sql`coalesce((part."frozenField" ->> ${sql.lit(name)})::float8, f.${sql.ref(name)})`;

type Weeks = ReplyOf<typeof api.dashboard.weeks>;

/**
 * Counts the work done and planned by week. A job counts in each week in which it has a spray day, as in the calendar; its sprayed area
 * counts in the week of its completion.
 */
export async function readWeeks({ db, timeZone }: Pick<Context, 'db' | 'timeZone'>, now = NOW): Promise<Weeks> {
  const thisMonday = mondayOf(dayOf(now, timeZone));
  const monday = sql.ref<string>('week.monday');
  const { rows } = await runStatement(
    db,
    { isReadOnly: true },
    sql<Weeks['weeks'][number]>`
    SELECT week."monday",
      (SELECT jsonb_build_object(
          'completed', count(*) FILTER (WHERE "status" = 'completed'),
          'open', count(*) FILTER (WHERE "status" NOT IN ('completed', 'cancelled')),
          'cancelled', count(*) FILTER (WHERE "status" = 'cancelled'))
        FROM "sprayJobs" WHERE daterange("startDate", "endDate") && daterange(week."monday", week."monday" + 7)) AS "jobs",
      (SELECT jsonb_build_object('acres', coalesce(sum(greatest(${acres('fieldAcres')} - ${acres('exclusionAcres')}, 0)), 0))
        FROM "sprayJobs" j JOIN "sprayJobFields" part ON part."sprayJobId" = j."id" JOIN "fields" f ON f."id" = part."fieldId"
        WHERE j."status" = 'completed' AND j."completedAt" >= ${startOfDay(monday, timeZone)}
          AND j."completedAt" < ${startOfDay(monday, timeZone, 7)}) AS "sprayedArea"
    FROM (SELECT ${thisMonday} + 7 * at AS "monday" FROM generate_series(${-WEEKS_BEFORE}::int, ${WEEKS_AHEAD}::int) at) week
    ORDER BY week."monday"`,
  );
  return { weeks: rows };
}
