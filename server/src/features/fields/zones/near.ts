import type { ZoneKind } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/open.ts';

/** Degrees; at least 400 m at every latitude of the prairies. */
const NEAR_DEGREES = { latitude: 0.004, longitude: 0.008 };

export interface NearZone {
  nearFieldId: string;
  fieldId: string;
  /** Null for a zone whose kind nobody entered. */
  kind: ZoneKind | null;
  coordinates: Point[];
}

/** The zones of these kinds, or without a kind, in other fields within at least 400 m of each of these fields. */
export async function listZonesNear(db: Db, fieldIds: readonly string[], kinds: readonly ZoneKind[]): Promise<NearZone[]> {
  if (fieldIds.length === 0) return [];
  const { latitude, longitude } = NEAR_DEGREES;
  const { rows } = await sql<NearZone>`
    SELECT f."id" AS "nearFieldId", z."fieldId", z."kind", z."coordinates" FROM "fields" f JOIN "fields" o
      ON o."box" && box(f."box"[0] + point(${longitude}::float8, ${latitude}::float8), f."box"[1] - point(${longitude}::float8, ${latitude}::float8))
    JOIN "exclusionZones" z ON z."fieldId" = o."id"
    WHERE f."id" = ANY(${[...fieldIds]}::uuid[]) AND o."isActive" AND o."id" <> f."id"
      AND (z."kind" IS NULL OR z."kind" = ANY(${[...kinds]}::text[]))`.execute(db);
  return rows;
}
