import { sql } from 'kysely';
import type { Tx } from '../db/connect.ts';
import type { LocationsTable } from '../db/tables.ts';
import { derivedMotion } from './derived-motion.ts';

export interface PositionRow extends LocationsTable {
  /** Index of the post that brought it. */
  post: number;
}

/** Keeps what is not kept yet. @returns how many of each post were new */
export async function insertPositions(tx: Tx, rows: PositionRow[]): Promise<Map<number, number>> {
  const column = (name: keyof PositionRow) => sql`${`{${rows.map((row) => row[name] ?? 'NULL').join()}}`}`;
  const { rows: counts } = await sql<{ post: number; stored: number }>`
    WITH reported AS (
      SELECT * FROM unnest(
        ${column('pilotId')}::uuid[], ${column('recordedAt')}::timestamptz[], ${column('sprayJobId')}::uuid[],
        ${column('latitude')}::float8[], ${column('longitude')}::float8[], ${column('accuracy')}::float8[], ${column('altitude')}::float8[],
        ${column('speed')}::float8[], ${column('heading')}::float8[], ${column('post')}::int[]
      ) AS reported("pilotId", "recordedAt", "sprayJobId", "latitude", "longitude", "accuracy", "altitude", "speed", "heading", "post")
    ), inserted AS (
      INSERT INTO "locations" ("pilotId", "recordedAt", "sprayJobId", "latitude", "longitude", "accuracy", "altitude", "speed", "heading")
      SELECT "pilotId", "recordedAt", "sprayJobId", "latitude", "longitude", "accuracy", "altitude", "speed", "heading" FROM reported
      ON CONFLICT ("pilotId", "recordedAt") DO NOTHING RETURNING "pilotId", "recordedAt"
    )
    SELECT "post", count(*) AS "stored" FROM inserted JOIN reported USING ("pilotId", "recordedAt") GROUP BY "post"`.execute(tx);
  return new Map(counts.map(({ post, stored }) => [post, stored]));
}

type Marker = LocationsTable & ReturnType<typeof derivedMotion>;

/** Moves each pilot's marker to the newest of its points, given in time order, unless it stands at a newer one. */
export async function moveMarkers(tx: Tx, pilots: PositionRow[][]): Promise<void> {
  const pilotIds = pilots.flatMap(([first]) => first?.pilotId ?? []);
  const current = await tx.selectFrom('pilotPositions').selectAll().where('pilotId', 'in', pilotIds).execute();
  const byPilot = new Map(current.map((marker) => [marker.pilotId, marker]));
  const moved = pilots.flatMap((rows) => movedMarker(byPilot.get(rows[0]?.pilotId ?? ''), rows) ?? []);
  if (moved.length === 0) {
    return;
  }
  await tx
    .insertInto('pilotPositions')
    .values(moved)
    .onConflict((conflict) =>
      conflict.column('pilotId').doUpdateSet(({ ref }) => ({
        recordedAt: ref('excluded.recordedAt'),
        sprayJobId: ref('excluded.sprayJobId'),
        latitude: ref('excluded.latitude'),
        longitude: ref('excluded.longitude'),
        accuracy: ref('excluded.accuracy'),
        altitude: ref('excluded.altitude'),
        speed: ref('excluded.speed'),
        heading: ref('excluded.heading'),
        derivedSpeed: ref('excluded.derivedSpeed'),
        derivedHeading: ref('excluded.derivedHeading'),
      })),
    )
    .execute();
}

/** @returns undefined where it stays */
function movedMarker(current: Marker | undefined, rows: PositionRow[]): Marker | undefined {
  const [previous, newest] = [rows.at(-2), rows.at(-1)];
  if (!newest || (current && current.recordedAt >= newest.recordedAt)) {
    return undefined;
  }
  const isCurrentLater = current !== undefined && (previous === undefined || current.recordedAt > previous.recordedAt);
  const { post, ...position } = newest;
  return { ...position, ...derivedMotion(isCurrentLater ? current : previous, newest, current?.derivedHeading ?? null) };
}
