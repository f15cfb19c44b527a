import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { prepared } from '../db/prepared.ts';
import type { LocationsTable, PilotPositionsTable } from '../db/tables.ts';
import { unnested } from '../db/unnested.ts';
import { PILOTS_CHANNEL } from '../live/announce.ts';
import { derivedMotion } from './derived-motion.ts';
import type { PilotState } from './pilot-states.ts';
import { LOCATION_COLUMNS, MARKER_COLUMNS } from './position-columns.ts';

/** One pilot's new positions in time order, and the state they were judged by. */
export interface Track {
  state: PilotState;
  rows: LocationsTable[];
}

const EXPECTED = { pilotId: 'uuid', stoodAt: 'timestamptz' };

/**
 * Keeps positions that are not kept yet, moves the markers and tells the map, in one statement that waits for nobody: a pilot whose marker somebody
 * else is moving, or has moved since the state was read, is passed over.
 * @returns how many of each pilot's were new; nothing for pilots who were passed over
 */
export async function writePositions(db: Db, tracks: Track[]): Promise<Map<string, number>> {
  if (tracks.length === 0) {
    return new Map();
  }
  const expected = tracks.map(({ state: { pilotId, marker } }) => ({ pilotId, stoodAt: marker.recordedAt }));
  const moved = tracks.flatMap(({ state, rows }) => movedMarker(state.marker, rows) ?? []);
  const { rows } = await sql<{ pilotId: string; stored: number }>`
    ${prepared('write positions')} WITH held AS (
      SELECT "pilotId" FROM ${unnested('expected', expected, EXPECTED)} JOIN "pilotPositions" USING ("pilotId")
      WHERE "recordedAt" = "stoodAt" FOR NO KEY UPDATE OF "pilotPositions" SKIP LOCKED
    ), reported AS (
      SELECT reported.* FROM ${unnested(
        'reported',
        tracks.flatMap((track) => track.rows),
        LOCATION_COLUMNS,
      )} JOIN held USING ("pilotId")
    ), inserted AS (
      INSERT INTO "locations" (${columns(LOCATION_COLUMNS)}) SELECT ${columns(LOCATION_COLUMNS)} FROM reported
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
function movedMarker(current: PilotPositionsTable, rows: LocationsTable[]): PilotPositionsTable | undefined {
  const [previous, newest] = [rows.at(-2), rows.at(-1)];
  if (!newest || current.recordedAt >= newest.recordedAt) {
    return undefined;
  }
  const isCurrentLater = previous === undefined || current.recordedAt > previous.recordedAt;
  return { ...newest, ...derivedMotion(isCurrentLater ? current : previous, newest, current.derivedHeading) };
}
