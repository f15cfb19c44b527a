import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/open.ts';
import { prepared } from '../../../platform/db/connection/prepared-statements.ts';
import type { LocationsTable } from '../../../platform/db/schema/tables.ts';
import { unnested } from '../../../platform/db/sql/unnest.ts';
import { PILOTS_CHANNEL } from '../../../platform/live/announce.ts';
import { LOCATION_COLUMNS, MARKER_COLUMNS } from '../position-columns.ts';
import { derivedMotion } from './derived-motion.ts';
import type { Marker, PilotState } from './pilot-states.ts';

/** A position as its device reports it; receipt and clock stand once for its track. */
export type RecordedPosition = Omit<LocationsTable, 'receivedAt' | 'asOf'>;

/** One pilot's new positions in time order, and the state they were judged by. */
export interface Track {
  state: PilotState;
  rows: RecordedPosition[];
  deviceId: string;
  receivedAt: string;
  clockLagMs: number | null;
  /** From the device's time to the server's; null where the device's is believed. */
  shiftMs: number | null;
}

const EXPECTED = { pilotId: 'uuid', stoodAt: 'timestamptz', receivedAt: 'timestamptz', shiftMs: 'int4' };

/**
 * Keeps positions that are not kept yet, moves the markers and tells the map, in one statement that waits for nobody: a pilot whose marker somebody
 * else is moving, or has moved since the state was read, is passed over.
 * @returns how many of each pilot's were new; nothing for pilots who were passed over
 */
export async function writePositions(db: Db, tracks: Track[]): Promise<Map<string, number>> {
  if (tracks.length === 0) {
    return new Map();
  }
  const expected = tracks.map(({ state: { pilotId, marker }, receivedAt, shiftMs }) => ({
    pilotId,
    stoodAt: marker.asOf,
    receivedAt,
    shiftMs,
  }));
  const moved = tracks.flatMap((track) => movedMarker(track) ?? []);
  const { rows } = await sql<{ pilotId: string; stored: number }>`
    ${prepared('write positions')} WITH held AS (
      SELECT "pilotId", expected."receivedAt", "shiftMs" * interval '1 millisecond' AS "shift"
      FROM ${unnested('expected', expected, EXPECTED)} JOIN "pilotPositions" USING ("pilotId")
      WHERE coalesce("asOf", "recordedAt") = "stoodAt" FOR NO KEY UPDATE OF "pilotPositions" SKIP LOCKED
    ), reported AS (
      SELECT reported.*, "receivedAt", "recordedAt" + "shift" AS "asOf" FROM ${unnested(
        'reported',
        tracks.flatMap((track) => track.rows),
        LOCATION_COLUMNS,
      )} JOIN held USING ("pilotId")
    ), inserted AS (
      INSERT INTO "locations" (${columns(LOCATION_COLUMNS)}, "receivedAt", "asOf")
      SELECT ${columns(LOCATION_COLUMNS)}, "receivedAt", "asOf" FROM reported
      ON CONFLICT ("pilotId", "recordedAt") DO NOTHING RETURNING "pilotId"
    ), counted AS (
      SELECT "pilotId", count(*) AS "stored" FROM inserted GROUP BY "pilotId"
    ), moved AS (
      UPDATE "pilotPositions" SET (${columns(MARKER_COLUMNS)}) = ROW(${columns(MARKER_COLUMNS, 'newest')})
      FROM ${unnested('newest', moved, MARKER_COLUMNS)} JOIN held USING ("pilotId") WHERE "pilotPositions"."pilotId" = newest."pilotId"
    )
    SELECT "pilotId", coalesce("stored", 0) AS "stored", (SELECT pg_notify(${PILOTS_CHANNEL}, '')) AS "told"
    FROM held LEFT JOIN counted USING ("pilotId")`.execute(db);
  return new Map(rows.map(({ pilotId, stored }) => [pilotId, stored]));
}

const columns = (types: object, of?: string) => sql.join(Object.keys(types).map((name) => sql.ref(of ? `${of}.${name}` : name)));

/** @returns undefined where it stays */
function movedMarker({ state: { marker: current }, rows, deviceId, receivedAt, clockLagMs, shiftMs }: Track): Marker | undefined {
  const dated = (row: RecordedPosition | undefined) => row && { ...row, asOf: shifted(row.recordedAt, shiftMs) };
  const [previous, newest] = [dated(rows.at(-2)), dated(rows.at(-1))];
  if (!newest || !(newest.asOf > current.asOf || outranks({ ...newest, receivedAt, clockLagMs }, current))) {
    return undefined;
  }
  const isCurrentLater = previous === undefined || current.asOf > previous.asOf;
  const motion = derivedMotion(isCurrentLater ? current : previous, newest, current.derivedHeading);
  return { ...newest, ...motion, receivedAt, deviceId, clockLagMs };
}

const shifted = (recordedAt: string, shiftMs: number | null) =>
  shiftMs === null ? recordedAt : new Date(Date.parse(recordedAt) + shiftMs).toISOString();

/** A position by a clock that is ahead is dated by its receipt, up to this much after it was taken. */
const MAX_LEAD_MS = 15_000;

type Dated = Pick<Marker, 'asOf' | 'receivedAt' | 'clockLagMs'>;

/** A position by a clock that is not ahead, received after one by a clock that is ahead, counts as newer even if it is dated a little earlier. */
function outranks(newest: Dated, current: Dated): boolean {
  const isAhead = ({ clockLagMs }: Dated) => (clockLagMs ?? 0) < -MAX_LEAD_MS;
  return (
    isAhead(current) &&
    !isAhead(newest) &&
    (newest.receivedAt ?? '') >= (current.receivedAt ?? '') &&
    Date.parse(newest.asOf) > Date.parse(current.asOf) - MAX_LEAD_MS
  );
}
