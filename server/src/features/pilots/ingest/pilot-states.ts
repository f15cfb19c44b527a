import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/open.ts';
import type { PilotPositionsTable } from '../../../platform/db/schema/tables.ts';
import { unnested } from '../../../platform/db/sql/rows.ts';
import { runStatement } from '../../../platform/db/sql/run-statement.ts';
import { markerAsOf } from '../on-map.ts';

/** The columns of a recorded position, with their PostgreSQL types. */
export const LOCATION_COLUMNS = {
  pilotId: 'uuid',
  recordedAt: 'timestamptz',
  sprayJobId: 'uuid',
  latitude: 'float8',
  longitude: 'float8',
  accuracy: 'float8',
  altitude: 'float8',
  speed: 'float8',
  heading: 'float8',
  reportedBy: 'text',
};

/** The columns of a pilot's newest position. */
export const MARKER_COLUMNS = {
  ...LOCATION_COLUMNS,
  receivedAt: 'timestamptz',
  asOf: 'timestamptz',
  deviceId: 'uuid',
  clockLagMs: 'int4',
  derivedSpeed: 'float8',
  derivedHeading: 'float8',
};

interface CheckIn {
  sprayJobId: string;
  checkedInAt: string;
  checkedOutAt: string | null;
}

/** A pilot's newest position. `asOf` is the time by which positions are compared. */
export interface Marker extends PilotPositionsTable {
  asOf: string;
}

/** The stored data on which the writing of a pilot's positions depends. */
export interface PilotState {
  pilotId: string;
  marker: Marker;
  /** Newest first. */
  checkIns: CheckIn[];
  /** The job for which an implied check-in must be created first. */
  impliedJobId: string | null;
}

interface Since {
  pilotId: string;
  /** Earlier check-ins are irrelevant. */
  since: string;
}

/** Qualified names, because `checkIns` has a `pilotId` too. */
const MARKER = sql.join(
  Object.keys(MARKER_COLUMNS).map((name) =>
    name === 'asOf' ? sql`${markerAsOf('pilotPositions')} AS "asOf"` : sql.ref(`pilotPositions.${name}`),
  ),
);

/** Reads the states of pilots. Pilots without a marker are left out. */
export async function readPilotStates(db: Db, given: Since[]): Promise<PilotState[]> {
  const { rows } = await runStatement(
    db,
    { name: 'pilot states', isReadOnly: true },
    sql<Marker & Pick<PilotState, 'checkIns' | 'impliedJobId'>>`
    SELECT ${MARKER}, coalesce("checkIns", '[]') AS "checkIns", ${impliedJobOf(sql.ref('given.pilotId'), sql.ref('since'))} AS "impliedJobId"
    FROM ${unnested('given', given, { pilotId: 'uuid', since: 'timestamptz' })} JOIN "pilotPositions" USING ("pilotId")
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(to_jsonb(c) ORDER BY "checkedInAt" DESC) AS "checkIns" FROM "checkIns" AS c
      WHERE c."pilotId" = given."pilotId" AND coalesce("checkedOutAt", 'infinity') >= "since"
    ) AS since`,
  );
  return rows.map(({ checkIns, impliedJobId, ...marker }) => ({ pilotId: marker.pilotId, marker, checkIns, impliedJobId }));
}

/**
 * The job of a pilot whose app cannot check in: the only job in progress, unless the crew finished it before the positions that are given
 * since a moment, or the pilot is checked in to a job that is still the pilot's work.
 */
export const impliedJobOf = (pilotId: RawBuilder<unknown>, since: RawBuilder<unknown>) => sql<string | null>`(
  SELECT (array_agg("id"))[1] FROM "sprayJobs"
  WHERE "pilotId" = ${pilotId} AND "status" = 'in_progress' AND coalesce("finishedAt", 'infinity') > ${since} AND NOT EXISTS (
    SELECT FROM "checkIns" JOIN "sprayJobs" AS flown ON flown."id" = "sprayJobId"
    WHERE "checkIns"."pilotId" = ${pilotId} AND "checkedOutAt" IS NULL AND flown."pilotId" = ${pilotId}
      AND (flown."status" = 'in_progress' OR (flown."status" = 'approved' AND NOT "isImplied")))
  HAVING count(*) = 1)`;

/**
 * Finds the job that a pilot was checked in to at a moment, in milliseconds since 1970. Without one, returns the job of the open check-in
 * if it began no later than `latest`.
 */
export function findJobAt(checkIns: CheckIn[], moment: number, latest = moment): string | null {
  const past = checkIns.find(
    ({ checkedInAt, checkedOutAt }) => Date.parse(checkedInAt) <= moment && (checkedOutAt === null || moment <= Date.parse(checkedOutAt)),
  );
  const open = checkIns.find(({ checkedInAt, checkedOutAt }) => checkedOutAt === null && Date.parse(checkedInAt) <= latest);
  return (past ?? open)?.sprayJobId ?? null;
}
