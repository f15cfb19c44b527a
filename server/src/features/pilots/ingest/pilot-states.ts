import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/open.ts';
import { prepared } from '../../../platform/db/connection/prepared-statements.ts';
import type { PilotPositionsTable } from '../../../platform/db/schema/tables.ts';
import { unnested } from '../../../platform/db/sql/unnest.ts';
import { markerAsOf } from '../../../platform/live/check-ins.ts';
import { MARKER_COLUMNS } from '../position-columns.ts';

interface Shift {
  sprayJobId: string;
  checkedInAt: string;
  checkedOutAt: string | null;
}

/** A pilot's newest position, and by what time it is the newest. */
export interface Marker extends PilotPositionsTable {
  asOf: string;
}

/** What decides how a pilot's positions are kept: the newest one yet, and the check-ins that count for them, newest first. */
export interface PilotState {
  pilotId: string;
  marker: Marker;
  shifts: Shift[];
  /** The job to which a check-in is to be implied first. */
  impliedJobId: string | null;
}

interface Since {
  pilotId: string;
  /** The moment from which on check-ins count. */
  since: string;
}

/** Qualified: the check-ins beside it have a `pilotId` too. */
const MARKER = sql.join(
  Object.keys(MARKER_COLUMNS).map((name) =>
    name === 'asOf' ? sql`${markerAsOf('pilotPositions')} AS "asOf"` : sql.ref(`pilotPositions.${name}`),
  ),
);

/** The states of those pilots who have a marker. */
export async function readPilotStates(db: Db, given: Since[]): Promise<PilotState[]> {
  const { rows } = await sql<Marker & Pick<PilotState, 'shifts' | 'impliedJobId'>>`
    ${prepared('pilot states')} SELECT ${MARKER}, coalesce("shifts", '[]') AS "shifts", ${impliedJobOf(sql.ref('given.pilotId'))} AS "impliedJobId"
    FROM ${unnested('given', given, { pilotId: 'uuid', since: 'timestamptz' })} JOIN "pilotPositions" USING ("pilotId")
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(to_jsonb(shift) ORDER BY "checkedInAt" DESC) AS "shifts" FROM "checkIns" AS shift
      WHERE shift."pilotId" = given."pilotId" AND coalesce("checkedOutAt", 'infinity') >= "since"
    ) AS since`.execute(db);
  return rows.map(({ shifts, impliedJobId, ...marker }) => ({ pilotId: marker.pilotId, marker, shifts, impliedJobId }));
}

/** The job that a pilot whose app cannot check in is flying: the only one in progress, unless a check-in holds. */
export const impliedJobOf = (pilotId: RawBuilder<unknown>) => sql<string | null>`(
  SELECT (array_agg("id"))[1] FROM "sprayJobs"
  WHERE "pilotId" = ${pilotId} AND "status" = 'in_progress' AND NOT EXISTS (
    SELECT FROM "checkIns" JOIN "sprayJobs" AS flown ON flown."id" = "sprayJobId"
    WHERE "checkIns"."pilotId" = ${pilotId} AND "checkedOutAt" IS NULL AND (NOT "isImplied" OR flown."status" = 'in_progress'))
  HAVING count(*) = 1)`;

/**
 * The job that a pilot was checked in to at a moment, in milliseconds since 1970; where there was none, the one that the pilot is checked in to and
 * had begun no later than `latest`.
 */
export function jobAt(shifts: Shift[], moment: number, latest = moment): string | null {
  const shift = shifts.find(
    ({ checkedInAt, checkedOutAt }) => Date.parse(checkedInAt) <= moment && (checkedOutAt === null || moment <= Date.parse(checkedOutAt)),
  );
  const open = shifts.find(({ checkedInAt, checkedOutAt }) => checkedOutAt === null && Date.parse(checkedInAt) <= latest);
  return (shift ?? open)?.sprayJobId ?? null;
}
