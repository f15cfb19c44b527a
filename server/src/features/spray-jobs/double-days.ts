import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { fullNameOf } from '../auth/user-record.ts';

/** A pilot or crew member of a job who is also on a job of another aircraft on its day. */
export interface DoubleDay {
  sprayJobId: string;
  holder: string;
  day: string;
  otherName: string;
  registration: string | null;
}

/** Pilots and crew members who are in two lanes on one day. */
export async function listDoubleDays(db: Db | Tx, ids: string[]): Promise<DoubleDay[]> {
  const { rows } = await sql<DoubleDay>`
    WITH "busy" AS (
      SELECT place."sprayJobId", place."day", job."aircraftId", job."name", holder."userId"
      FROM "jobPlaces" place JOIN "sprayJobs" job ON job."id" = place."sprayJobId"
      CROSS JOIN LATERAL (SELECT job."pilotId" AS "userId" WHERE job."pilotId" IS NOT NULL
        UNION SELECT crew."userId" FROM "groundCrewAssignments" crew WHERE crew."sprayJobId" = job."id") holder
      WHERE job."status" NOT IN ('completed', 'cancelled')
        AND place."day" IN (SELECT own."day" FROM "jobPlaces" own WHERE own."sprayJobId" = ANY(${ids}::uuid[])))
    SELECT own."sprayJobId", own."day"::text AS "day", other."name" AS "otherName",
      ${fullNameOf('u')} AS "holder", a."registration"
    FROM "busy" own CROSS JOIN LATERAL (
      SELECT "name", "aircraftId" FROM "busy"
      WHERE "userId" = own."userId" AND "day" = own."day" AND "aircraftId" IS DISTINCT FROM own."aircraftId"
      ORDER BY "name" LIMIT 1) other
    JOIN "users" u ON u."id" = own."userId" LEFT JOIN "aircraft" a ON a."id" = other."aircraftId"
    WHERE own."sprayJobId" = ANY(${ids}::uuid[]) ORDER BY own."sprayJobId", own."userId"`.execute(db);
  return rows;
}
