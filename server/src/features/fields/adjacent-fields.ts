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

/** The active fields of other farmers that touch these fields, also across a road allowance, each beside the nearest of them. */
export async function listFieldsBeside(db: Db, { userId, fields }: { userId: string; fields: readonly Place[] }): Promise<FieldBeside[]> {
  const outlined = fields.filter(({ coordinates }) => coordinates.length > 2);
  if (outlined.length === 0) return [];
  const { latitude, longitude } = NEAR_DEGREES;
  const rows = await withFarmer(db.selectFrom('fields'), 'fields.userId')
    .select(['fields.id', 'fields.name', 'fields.coordinates', 'fields.crops', farmerObject.as('farmer')])
    .select(
      sql<
        ZoneKind[]
      >`ARRAY(SELECT DISTINCT z."kind" FROM "exclusionZones" z WHERE z."fieldId" = "fields"."id" AND z."kind" IS NOT NULL)`.as('zoneKinds'),
    )
    .where('fields.userId', '<>', userId)
    .where('fields.isActive', '=', true)
    .where(
      sql<boolean>`EXISTS (SELECT FROM "fields" own WHERE own."id" = ANY(${outlined.map(({ id }) => id)}::uuid[])
        AND "fields"."box" && box(own."box"[0] + point(${longitude}::float8, ${latitude}::float8), own."box"[1] - point(${longitude}::float8, ${latitude}::float8)))`,
    )
    .orderBy('fields.name')
    .orderBy('fields.id')
    .execute();
  return rows.flatMap(({ coordinates, ...row }) => {
    const beside = nearestOf(outlined, coordinates);
    return beside ? [{ ...row, ...beside }] : [];
  });
}

function nearestOf(fields: readonly Place[], outline: Point[]): Pick<AdjacentField, 'besideField' | 'side'> | null {
  if (outline.length < 3) return null;
  const ways = fields.map(({ name, coordinates }) => ({ name, ...nearestWay(coordinates, outline, 'outline') }));
  const nearest = ways.reduce((one, other) => (other.metres < one.metres ? other : one));
  return nearest.metres <= ADJACENT_METRES ? { besideField: nearest.name, side: sideAt(nearest.bearingDegrees) } : null;
}

const sideAt = (degrees: number) => SIDES[Math.round(degrees / 45) % SIDES.length] ?? 'north';
