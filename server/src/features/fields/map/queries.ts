import type { api, Field, QueryOf, ReplyOf } from '@swathline/contract';
import { type Point, ringDistanceMetres } from '@swathline/survey';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/open.ts';
import { getField } from '../queries.ts';

type FieldsMap = typeof api.fieldsMap;

/** The bounds of all active fields, and a version that changes with any field and any farmer. */
export async function getMapOverview(db: Db): Promise<ReplyOf<FieldsMap['overview']>> {
  const { south, west, north, east, version } = await db
    .selectFrom('fields')
    .select([
      extremeOf(1, 1, 'min').as('south'),
      extremeOf(1, 0, 'min').as('west'),
      extremeOf(0, 1, 'max').as('north'),
      extremeOf(0, 0, 'max').as('east'),
      sql<string>`concat_ws(' ', count(*), extract(epoch FROM max("updatedAt")),
        (SELECT extract(epoch FROM max("updatedAt")) FROM "users" WHERE "role" = 'farmer'))`.as('version'),
    ])
    .executeTakeFirstOrThrow();
  const isEmpty = south === null || west === null || north === null || east === null;
  return { bounds: isEmpty ? null : { south, west, north, east }, version };
}

/** An aggregate of one side of the boxes. A box is two corners, north-east first; a corner is two numbers, longitude first. */
function extremeOf(corner: 0 | 1, axis: 0 | 1, extreme: 'min' | 'max') {
  return sql<number | null>`${sql.raw(extreme)}(("box"[${sql.lit(corner)}])[${sql.lit(axis)}]) FILTER (WHERE "isActive")`;
}

/** The maximum number of fields, nearest by their boxes, whose outlines are compared. */
const MAX_CANDIDATES = 50;

/** Finds the smallest active field that contains a point, otherwise the nearest one within the distance. */
export async function findFieldAt(db: Db, { withinMetres, ...point }: QueryOf<FieldsMap['at']>): Promise<Field | null> {
  const candidates = await db
    .selectFrom('fields')
    .select(['id', 'coordinates', 'fieldAcres'])
    .where('isActive', '=', true)
    .where(boxOverlaps(widened(pointSides(point), withinMetres)))
    .orderBy(sql`"box" <-> point(${point.longitude}, ${point.latitude})`)
    .limit(MAX_CANDIDATES)
    .execute();
  const [nearest] = candidates
    .map(({ id, coordinates, fieldAcres }) => ({ id, fieldAcres, metres: ringDistanceMetres(point, coordinates) }))
    .filter(({ metres }) => metres <= withinMetres)
    .toSorted((a, b) => a.metres - b.metres || a.fieldAcres - b.fieldAcres);
  return nearest ? getField(db, nearest.id) : null;
}

export interface Sides {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** True if the box of a row overlaps this one. */
export function boxOverlaps({ south, west, north, east }: Sides) {
  return sql<SqlBool>`"box" && box(point(${west}, ${south}), point(${east}, ${north}))`;
}

/** The shortest degree of latitude. A degree of longitude is shorter by the cosine of the latitude. */
const MIN_METRES_PER_DEGREE = 110_500;

const pointSides = ({ latitude, longitude }: Point): Sides => ({ south: latitude, west: longitude, north: latitude, east: longitude });

/** A box that reaches at least this many metres further on every side. */
export function widened({ south, west, north, east }: Sides, metres: number): Sides {
  const up = metres / MIN_METRES_PER_DEGREE;
  const farthest = Math.min(89, Math.max(Math.abs(south), Math.abs(north)) + up);
  const along = up / Math.max(0.01, Math.cos((farthest * Math.PI) / 180));
  return { south: south - up, west: west - along, north: north + up, east: east + along };
}
