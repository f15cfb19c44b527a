import { ADJACENT_METRES, type AdjacentField, SIDES, type ZoneKind } from '@swathline/contract';
import { nearestWay, type Point } from '@swathline/survey';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection/open.ts';
import { farmerObject, withFarmer } from '../users/farmer.ts';

/** Degrees; more than the distance in which land is adjacent, at every latitude of the prairies. */
const NEAR_DEGREES = { latitude: 0.0006, longitude: 0.0012 };

interface Place {
  id: string;
  name: string;
  coordinates: Point[];
}

interface FieldBeside extends Pick<AdjacentField, 'id' | 'name' | 'farmer' | 'zoneKinds' | 'besideField' | 'side'> {
  crops: { season: number; crop: string }[];
}

/** Fields of one farmer. */
interface Land {
  userId: string;
  fields: readonly Place[];
}

/** The active fields of other farmers that touch each land, also across a road allowance, each beside the nearest field of it. */
export async function listFieldsBeside(db: Db, lands: readonly Land[]): Promise<FieldBeside[][]> {
  const outlined = lands.map(({ fields }) => fields.filter(({ coordinates }) => coordinates.length > 2));
  const near = await listNear(
    db,
    outlined.flat().map(({ id }) => id),
  );
  if (near.size === 0) return lands.map(() => []);
  const rows = await readFields(db, [...new Set([...near.values()].flat())]);
  return lands.map(({ userId }, index) => {
    const own = outlined[index] ?? [];
    const ids = new Set(own.flatMap(({ id }) => near.get(id) ?? []));
    return rows.flatMap(({ coordinates, ownerId, ...row }) => {
      const beside = ids.has(row.id) && ownerId !== userId ? nearestOf(own, coordinates) : null;
      return beside ? [{ ...row, ...beside }] : [];
    });
  });
}

/** The ids of active fields whose box is near the box of each field. */
async function listNear(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const { latitude, longitude } = NEAR_DEGREES;
  const { rows } = await sql<{ id: string; nearIds: string[] }>`
    SELECT own."id", array_agg(near."id") AS "nearIds" FROM "fields" own JOIN "fields" near ON near."isActive" AND near."box"
      && box(own."box"[0] + point(${longitude}::float8, ${latitude}::float8), own."box"[1] - point(${longitude}::float8, ${latitude}::float8))
    WHERE own."id" = ANY(${[...new Set(ids)]}::uuid[]) GROUP BY own."id"`.execute(db);
  return new Map(rows.map(({ id, nearIds }) => [id, nearIds]));
}

const readFields = (db: Db, ids: readonly string[]) =>
  withFarmer(db.selectFrom('fields'), 'fields.userId')
    .select(['fields.id', 'fields.name', 'fields.coordinates', 'fields.crops', 'fields.userId as ownerId', farmerObject.as('farmer')])
    .select(
      sql<
        ZoneKind[]
      >`ARRAY(SELECT DISTINCT z."kind" FROM "exclusionZones" z WHERE z."fieldId" = "fields"."id" AND z."kind" IS NOT NULL)`.as('zoneKinds'),
    )
    .where('fields.id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .orderBy('fields.name')
    .orderBy('fields.id')
    .execute();

function nearestOf(fields: readonly Place[], outline: Point[]): Pick<AdjacentField, 'besideField' | 'side'> | null {
  if (outline.length < 3) return null;
  const ways = fields.map(({ name, coordinates }) => ({ name, ...nearestWay(coordinates, outline, 'outline') }));
  const nearest = ways.reduce((one, other) => (other.metres < one.metres ? other : one));
  return nearest.metres <= ADJACENT_METRES ? { besideField: nearest.name, side: sideAt(nearest.bearingDegrees) } : null;
}

const sideAt = (degrees: number) => SIDES[Math.round(degrees / 45) % SIDES.length] ?? 'north';
