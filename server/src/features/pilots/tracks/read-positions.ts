import type { Track } from '@swathline/contract';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../platform/db/connection/open.ts';

type Points = Track['points'];

/** One pilot's positions, oldest first, dated by the server's clock as far as the device's is known. */
export interface PilotPositions {
  pilotId: string;
  /** Of the jobs that the pilot was checked in to. */
  sprayJobIds: string[];
  points: Points;
}

/** The order is said for each: PostgreSQL would else take the one that serves the distinct jobs. */
const column = (name: keyof Points): RawBuilder<unknown> => sql`coalesce(json_agg(${sql.ref(name)} ORDER BY "at"), '[]')`;

/** The chosen positions of each pilot, read as columns: JSON is the quickest way for so many numbers. A negative speed or heading is unknown. */
export async function readPositions(db: Db, chosen: Expression<SqlBool>, most: number | null = null): Promise<PilotPositions[]> {
  const { rows } = await sql<PilotPositions>`
    SELECT "pilotId", coalesce(json_agg(DISTINCT "sprayJobId") FILTER (WHERE "sprayJobId" IS NOT NULL), '[]') AS "sprayJobIds",
      json_build_object('at', ${column('at')}, 'latitude', ${column('latitude')}, 'longitude', ${column('longitude')},
        'altitude', ${column('altitude')}, 'speed', ${column('speed')}, 'heading', ${column('heading')}) AS "points"
    FROM (
      SELECT "pilotId", "sprayJobId", "recordedAt", (extract(epoch FROM coalesce("asOf", "recordedAt")) * 1000)::bigint AS "at", "latitude", "longitude", "altitude",
        CASE WHEN "speed" >= 0 THEN "speed" END AS "speed", CASE WHEN "heading" >= 0 THEN "heading" END AS "heading"
      FROM "locations" WHERE ${chosen} ORDER BY "pilotId", "recordedAt" LIMIT ${most}
    ) AS chosen
    GROUP BY "pilotId"`.execute(db);
  return rows;
}
