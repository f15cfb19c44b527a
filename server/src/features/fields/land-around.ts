import type { Db } from '../../platform/db/connection/open.ts';
import { orNotFound } from '../../platform/db/sql/rows.ts';
import { boxAround, type Point } from '@swathline/survey';
import { sql } from 'kysely';
import { formatBox } from './land-checks/field-land.ts';

/** About 800 m, the width of a quarter section. */
const NEAR_DEGREES = 0.0075;
const MAX_NEIGHBOURS = 60;

interface LandAround {
  /** Null for land of others. */
  name: string | null;
  coordinates: Point[];
}

/** The active fields around an own one, without the names of other people's. @throws Problem not_found for the field of another farmer */
export async function listLandAround(db: Db, farmerId: string, fieldId: string): Promise<LandAround[]> {
  const own = db
    .selectFrom('fields')
    .select('coordinates')
    .where('id', '=', fieldId)
    .where('userId', '=', farmerId)
    .where('isActive', '=', true);
  const { coordinates } = orNotFound(await own.executeTakeFirst(), 'field');
  if (coordinates.length === 0) return [];
  const { south, west, north, east } = boxAround(coordinates);
  const near = { south: south - NEAR_DEGREES, north: north + NEAR_DEGREES, west: west - 2 * NEAR_DEGREES, east: east + 2 * NEAR_DEGREES };
  return db
    .selectFrom('fields')
    .select([sql<string | null>`CASE WHEN "userId" = ${farmerId} THEN "name" END`.as('name'), 'coordinates'])
    .where(sql<boolean>`"box" && ${formatBox(near)}::box`)
    .where('isActive', '=', true)
    .where('id', '<>', fieldId)
    .limit(MAX_NEIGHBOURS)
    .execute();
}
