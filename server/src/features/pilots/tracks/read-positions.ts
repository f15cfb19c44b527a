import { MAX_ACCURACY_METRES, type Track } from '@swathline/contract';
import type { TrackPoint } from '@swathline/survey';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../platform/db/connection/open.ts';
import { runStatement } from '../../../platform/db/sql/run-statement.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import { MAX_TRACKER_SILENCE_MS } from '../devices/device.ts';

type Points = Track['points'];

/** One pilot's positions, oldest first. Times are by the server's clock where the offset of the device's clock is known. */
export interface PilotPositions {
  pilotId: string;
  /** The jobs that the pilot was checked in to. */
  sprayJobIds: string[];
  points: Points;
}

/** Every aggregate states its order: otherwise PostgreSQL uses the order in which it finds the distinct jobs. */
const column = (name: keyof Points): RawBuilder<unknown> => sql`coalesce(json_agg(${sql.ref(name)} ORDER BY "at"), '[]')`;

/** Positions from before such were refused have no fix, or one that is too inaccurate for a track. */
const HAS_FIX = sql`NOT ("latitude" = 0 AND "longitude" = 0) AND coalesce("accuracy", 0) <= ${sql.lit(MAX_ACCURACY_METRES)}`;

const SILENCE = sql.lit(MAX_TRACKER_SILENCE_MS);

/** Whether the pilot's tracker was silent around a position, so that one of a crew phone counts. */
const IS_TRACKER_SILENT = sql`count(*) FILTER (WHERE "reportedBy" IS NULL)
  OVER (PARTITION BY "pilotId" ORDER BY "at" RANGE BETWEEN ${SILENCE} PRECEDING AND ${SILENCE} FOLLOWING) = 0`;

/**
 * Reads the positions that match a condition, for each pilot, as columns: JSON arrays are the fastest way to transfer many numbers. A
 * negative speed or heading is read as null.
 */
export async function readPositions(db: Db, condition: Expression<SqlBool>, limit: number | null = null): Promise<PilotPositions[]> {
  const { rows } = await runStatement(
    db,
    { isReadOnly: true },
    sql<PilotPositions>`
    WITH chosen AS (
      SELECT "pilotId", "sprayJobId", "reportedBy", (extract(epoch FROM coalesce("asOf", "recordedAt")) * 1000)::bigint AS "at",
        "latitude", "longitude", "altitude",
        CASE WHEN "speed" >= 0 THEN "speed" END AS "speed", CASE WHEN "heading" >= 0 THEN "heading" END AS "heading"
      FROM "locations" WHERE ${condition} AND ${HAS_FIX} ORDER BY "pilotId", "recordedAt" LIMIT ${limit}
    ), compared AS (
      SELECT *, ${IS_TRACKER_SILENT} AS "isTrackerSilent" FROM chosen
    )
    SELECT "pilotId", coalesce(json_agg(DISTINCT "sprayJobId") FILTER (WHERE "sprayJobId" IS NOT NULL), '[]') AS "sprayJobIds",
      json_build_object('at', ${column('at')}, 'latitude', ${column('latitude')}, 'longitude', ${column('longitude')},
        'altitude', ${column('altitude')}, 'speed', ${column('speed')}, 'heading', ${column('heading')}) AS "points"
    FROM compared WHERE "reportedBy" IS NULL OR "isTrackerSilent"
    GROUP BY "pilotId"`,
  );
  return rows;
}

/** About a week of several aircraft that report once a second. */
const MAX_JOB_POSITIONS = 400_000;

/** The positions that a pilot's device reported for one job, oldest first. */
interface JobTrack {
  pilotId: string;
  track: TrackPoint[];
}

/** @throws Problem too_large */
export async function readTracksOfJob(db: Db, sprayJobId: string): Promise<JobTrack[]> {
  const pilots = await readPositions(db, sql<boolean>`"sprayJobId" = ${sprayJobId}`, MAX_JOB_POSITIONS + 1);
  if (pilots.reduce((sum, { points }) => sum + points.at.length, 0) > MAX_JOB_POSITIONS) {
    throw new Problem('too_large', 'This job has more positions than can be processed together. Export its days instead.');
  }
  return pilots.map(({ pilotId, points }) => ({
    pilotId,
    track: points.at.map((at, i) => ({
      at,
      latitude: points.latitude[i] ?? NaN,
      longitude: points.longitude[i] ?? NaN,
      altitude: points.altitude[i] ?? null,
    })),
  }));
}
