import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { LocationsTable, PilotPositionsTable } from '../db/tables.ts';
import { unnested } from '../db/unnested.ts';
import { PILOTS_CHANNEL } from '../live/announce.ts';
import { derivedMotion } from './derived-motion.ts';
import type { PilotState } from './pilot-states.ts';

export interface PositionRow extends LocationsTable {
  /** Index of the post that brought it. */
  post: number;
}

/** One pilot's new positions in time order, and the state they were judged by. */
export interface Track {
  state: PilotState;
  rows: PositionRow[];
}

const LOCATION = {
  pilotId: 'uuid',
  recordedAt: 'timestamptz',
  sprayJobId: 'uuid',
  latitude: 'float8',
  longitude: 'float8',
  accuracy: 'float8',
  altitude: 'float8',
  speed: 'float8',
  heading: 'float8',
};
const REPORTED = { ...LOCATION, post: 'int' };
const MARKER = { ...LOCATION, derivedSpeed: 'float8', derivedHeading: 'float8' };
const EXPECTED = { pilotId: 'uuid', stoodAt: 'timestamptz' };

/**
 * Keeps positions that are not kept yet, moves the markers and tells the map, in one statement that waits for nobody: a pilot whose marker somebody
 * else is moving, or has moved since the state was read, is passed over.
 * @returns how many of each post were new; nothing for posts that were passed over
 */
export async function writePositions(db: Db, tracks: Track[]): Promise<Map<number, number>> {
  if (tracks.length === 0) {
    return new Map();
  }
  const expected = tracks.map(({ state: { pilotId, marker } }) => ({ pilotId, stoodAt: marker.recordedAt }));
  const moved = tracks.flatMap(({ state, rows }) => movedMarker(state.marker, rows) ?? []);
  const { rows } = await sql<{ post: number; stored: number }>`
    WITH held AS (
      SELECT "pilotId" FROM ${unnested('expected', expected, EXPECTED)} JOIN "pilotPositions" USING ("pilotId")
      WHERE "recordedAt" = "stoodAt" FOR NO KEY UPDATE OF "pilotPositions" SKIP LOCKED
    ), reported AS (
      SELECT reported.* FROM ${unnested(
        'reported',
        tracks.flatMap((track) => track.rows),
        REPORTED,
      )} JOIN held USING ("pilotId")
    ), inserted AS (
      INSERT INTO "locations" (${columns(LOCATION)}) SELECT ${columns(LOCATION)} FROM reported
      ON CONFLICT ("pilotId", "recordedAt") DO NOTHING RETURNING "pilotId", "recordedAt"
    ), moved AS (
      UPDATE "pilotPositions" SET (${columns(MARKER)}) = ROW(${columns(MARKER, 'newest')})
      FROM ${unnested('newest', moved, MARKER)} JOIN held USING ("pilotId") WHERE "pilotPositions"."pilotId" = newest."pilotId"
    )
    SELECT "post", count(inserted."pilotId") AS "stored", (SELECT pg_notify(${PILOTS_CHANNEL}, '')) AS "told"
    FROM reported LEFT JOIN inserted USING ("pilotId", "recordedAt") GROUP BY "post"`.execute(db);
  return new Map(rows.map(({ post, stored }) => [post, stored]));
}

const columns = (types: object, of?: string) => sql.join(Object.keys(types).map((name) => sql.ref(of ? `${of}.${name}` : name)));

/** @returns undefined where it stays */
function movedMarker(current: PilotPositionsTable, rows: PositionRow[]): PilotPositionsTable | undefined {
  const [previous, newest] = [rows.at(-2), rows.at(-1)];
  if (!newest || current.recordedAt >= newest.recordedAt) {
    return undefined;
  }
  const isCurrentLater = previous === undefined || current.recordedAt > previous.recordedAt;
  const { post: _, ...position } = newest;
  return { ...position, ...derivedMotion(isCurrentLater ? current : previous, newest, current.derivedHeading) };
}
