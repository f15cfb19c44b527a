import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/open.ts';
import type { LocationsTable } from '../../../platform/db/schema/tables.ts';
import { unnested } from '../../../platform/db/sql/rows.ts';
import { runStatement } from '../../../platform/db/sql/run-statement.ts';
import { LIVE_CHANNEL } from '../../../platform/live/announce.ts';
import { MAX_TRACKER_SILENCE_MS } from '../devices/device.ts';
import { derivedMotion } from './derived-motion.ts';
import { LOCATION_COLUMNS, type Marker, MARKER_COLUMNS, type PilotState } from './pilot-states.ts';

/** A position as its device reports it. Its `Track` holds the time of receipt and the state of the clock. */
export type RecordedPosition = Omit<LocationsTable, 'receivedAt' | 'asOf'>;

/** One pilot's new positions in time order, and the state they were checked against. */
export interface Track {
  state: PilotState;
  rows: RecordedPosition[];
  deviceId: string;
  receivedAt: string;
  clockLagMs: number | null;
  /** The milliseconds to add to the device's time to get the server's; null if the device's clock is right. */
  shiftMs: number | null;
}

const STORED_COLUMNS = { ...LOCATION_COLUMNS, receivedAt: 'timestamptz', asOf: 'timestamptz' };
const EXPECTED_COLUMNS = { pilotId: 'uuid', expectedAsOf: 'timestamptz', receivedAt: 'timestamptz', shiftMs: 'int4' };

/**
 * Inserts new positions, moves the markers and notifies the live map, in one statement that does not wait for locks. It skips a pilot whose
 * marker is locked, or has moved since the state was read. A tracker's position takes the place of a crew phone's of the same time.
 * @returns the number of new positions of each pilot, without the skipped pilots
 */
export async function writePositions(db: Db, tracks: Track[]): Promise<Map<string, number>> {
  if (tracks.length === 0) {
    return new Map();
  }
  const expected = tracks.map(({ state: { pilotId, marker }, receivedAt, shiftMs }) => ({
    pilotId,
    expectedAsOf: marker.asOf,
    receivedAt,
    shiftMs,
  }));
  const moved = tracks.flatMap((track) => movedMarker(track) ?? []);
  const { rows } = await runStatement(
    db,
    { name: 'write positions' },
    sql<{ pilotId: string; stored: number }>`
    WITH held AS (
      SELECT "pilotId", expected."receivedAt", "shiftMs" * interval '1 millisecond' AS "shift"
      FROM ${unnested('expected', expected, EXPECTED_COLUMNS)} JOIN "pilotPositions" USING ("pilotId")
      WHERE coalesce("asOf", "recordedAt") = "expectedAsOf" FOR NO KEY UPDATE OF "pilotPositions" SKIP LOCKED
    ), reported AS (
      SELECT reported.*, "receivedAt", "recordedAt" + "shift" AS "asOf" FROM ${unnested(
        'reported',
        tracks.flatMap((track) => track.rows),
        LOCATION_COLUMNS,
      )} JOIN held USING ("pilotId")
    ), inserted AS (
      INSERT INTO "locations" (${columnList(STORED_COLUMNS)}) SELECT ${columnList(STORED_COLUMNS)} FROM reported
      ON CONFLICT ("pilotId", "recordedAt") DO UPDATE SET (${columnList(STORED_COLUMNS)}) = ROW(${columnList(STORED_COLUMNS, 'excluded')})
      WHERE "locations"."reportedBy" = 'crew_phone' AND excluded."reportedBy" IS NULL RETURNING "pilotId"
    ), counted AS (
      SELECT "pilotId", count(*) AS "stored" FROM inserted GROUP BY "pilotId"
    ), moved AS (
      UPDATE "pilotPositions" SET (${columnList(MARKER_COLUMNS)}) = ROW(${columnList(MARKER_COLUMNS, 'newest')})
      FROM ${unnested('newest', moved, MARKER_COLUMNS)} JOIN held USING ("pilotId") WHERE "pilotPositions"."pilotId" = newest."pilotId"
    )
    SELECT "pilotId", coalesce("stored", 0) AS "stored", (SELECT pg_notify(${LIVE_CHANNEL}, '')) AS "notified"
    FROM held LEFT JOIN counted USING ("pilotId")`,
  );
  return new Map(rows.map(({ pilotId, stored }) => [pilotId, stored]));
}

const columnList = (types: object, of?: string) => sql.join(Object.keys(types).map((name) => sql.ref(of ? `${of}.${name}` : name)));

/** The new marker of a pilot; undefined if the current one stays. */
function movedMarker({ state: { marker: current }, rows, deviceId, receivedAt, clockLagMs, shiftMs }: Track): Marker | undefined {
  const withAsOf = (row: RecordedPosition | undefined) => row && { ...row, asOf: shiftTime(row.recordedAt, shiftMs) };
  const [previous, newest] = [withAsOf(rows.at(-2)), withAsOf(rows.at(-1))];
  if (!newest || !replaces({ ...newest, receivedAt, clockLagMs }, current)) {
    return undefined;
  }
  const isCurrentLater = previous === undefined || current.asOf > previous.asOf;
  const motion = derivedMotion(isCurrentLater ? current : previous, newest, current.derivedHeading);
  return { ...newest, ...motion, receivedAt, deviceId, clockLagMs };
}

const shiftTime = (recordedAt: string, shiftMs: number | null) =>
  shiftMs === null ? recordedAt : new Date(Date.parse(recordedAt) + shiftMs).toISOString();

/** A position from a clock that is ahead is dated by its receipt, at most this long after it was taken. */
const MAX_LEAD_MS = 15_000;

type DatedPosition = Pick<Marker, 'asOf' | 'receivedAt' | 'clockLagMs' | 'reportedBy'>;

/** The newest position is the marker, but one of a crew phone only while the tracker is silent. */
function replaces(newest: DatedPosition, current: DatedPosition): boolean {
  if (newest.reportedBy === current.reportedBy) return newest.asOf > current.asOf || outranks(newest, current);
  const laterMs = Date.parse(newest.asOf) - Date.parse(current.asOf);
  return laterMs > (newest.reportedBy === 'crew_phone' ? MAX_TRACKER_SILENCE_MS : -MAX_TRACKER_SILENCE_MS);
}

/** A position from a right clock, received after one from a clock that is ahead, counts as newer even if it is dated slightly earlier. */
function outranks(newest: DatedPosition, current: DatedPosition): boolean {
  const isAhead = ({ clockLagMs }: DatedPosition) => (clockLagMs ?? 0) < -MAX_LEAD_MS;
  return (
    isAhead(current) &&
    !isAhead(newest) &&
    (newest.receivedAt ?? '') >= (current.receivedAt ?? '') &&
    Date.parse(newest.asOf) > Date.parse(current.asOf) - MAX_LEAD_MS
  );
}
