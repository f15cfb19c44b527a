import type { api, Field, QueryOf, ReplyOf } from '@swathline/contract';
import { type Point, ringDistanceMetres } from '@swathline/survey';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/open.ts';
import { getField } from '../queries.ts';

type FieldsMap = typeof api.fieldsMap;

/** Where all active fields lie, and what tells this state of them from any other. */
export async function getMapOverview(db: Db): Promise<ReplyOf<FieldsMap['overview']>> {
  const { south, west, north, east, version } = await db
    .selectFrom('fields')
    .select([
      onSide(1, 1, 'min').as('south'),
      onSide(1, 0, 'min').as('west'),
      onSide(0, 1, 'max').as('north'),
      onSide(0, 0, 'max').as('east'),
      sql<string>`concat_ws(' ', count(*), extract(epoch FROM max("updatedAt")))`.as('version'),
    ])
    .executeTakeFirstOrThrow();
  const isEmpty = south === null || west === null || north === null || east === null;
  return { bounds: isEmpty ? null : { south, west, north, east }, version };
}

/** A box has two corners, the north-east one first, and a corner two numbers, the longitude first. */
function onSide(corner: 0 | 1, axis: 0 | 1, extreme: 'min' | 'max') {
  return sql<number | null>`${sql.raw(extreme)}(("box"[${sql.lit(corner)}])[${sql.lit(axis)}]) FILTER (WHERE "isActive")`;
}

/** So many fields nearest by their boxes are looked at by their outlines. */
const MAX_CANDIDATES = 50;

/** The smallest active field that holds a point, else the nearest one within reach, else null. */
export async function findFieldAt(db: Db, { withinMetres, ...place }: QueryOf<FieldsMap['at']>): Promise<Field | null> {
  const candidates = await db
    .selectFrom('fields')
    .select(['id', 'coordinates', 'fieldAcres'])
    .where('isActive', '=', true)
    .where(boxOverlaps(boxAround(place, withinMetres)))
    .orderBy(sql`"box" <-> point(${place.longitude}, ${place.latitude})`)
    .limit(MAX_CANDIDATES)
    .execute();
  const [nearest] = candidates
    .map(({ id, coordinates, fieldAcres }) => ({ id, fieldAcres, metres: ringDistanceMetres(place, coordinates) }))
    .filter(({ metres }) => metres <= withinMetres)
    .toSorted((a, b) => a.metres - b.metres || a.fieldAcres - b.fieldAcres);
  return nearest ? getField(db, nearest.id) : null;
}

interface Sides {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** True where a field's box boxOverlaps this one. */
export function boxOverlaps({ south, west, north, east }: Sides) {
  return sql<SqlBool>`"box" && box(point(${west}, ${south}), point(${east}, ${north}))`;
}

/** No degree of latitude is shorter; a degree of longitude is, by the cosine. */
const METRES_PER_DEGREE = 110_500;

function boxAround({ latitude, longitude }: Point, metres: number): Sides {
  const up = metres / METRES_PER_DEGREE;
  const along = up / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return { south: latitude - up, west: longitude - along, north: latitude + up, east: longitude + along };
}
