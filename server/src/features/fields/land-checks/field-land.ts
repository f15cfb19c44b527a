import { type Box, boxAround, formatLegalDescription, type QuarterSection } from '@swathline/survey';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/open.ts';
import type { LandColumns } from '../land.ts';
import type { Land } from './findings.ts';

/** The land and farmer of a field, which may not be stored yet. */
export interface FieldLand extends Land {
  id: string;
  userId: string;
  location: string | null;
  box: Box;
  isActive: boolean;
}

interface Row extends LandColumns {
  id: string;
  userId: string;
  isActive: boolean;
}

export const LAND_COLUMNS = ['id', 'userId', 'isActive', 'quarter', 'section', 'township', 'range', 'meridian', 'coordinates'] as const;

export function toFieldLand({ id, userId, isActive, coordinates, ...land }: Row): FieldLand {
  const quarter = quarterOf(land);
  const location = quarter && formatLegalDescription(quarter);
  return { id, userId, isActive, quarter, location, outline: coordinates, box: boxAround(coordinates) };
}

export async function readFieldLand(db: Db, ids: string[]): Promise<FieldLand[]> {
  const rows = await db
    .selectFrom('fields')
    .select(LAND_COLUMNS)
    .where(sql<boolean>`"id" = ANY(${ids}::uuid[])`)
    .execute();
  return rows.map(toFieldLand);
}

/** Formats a box for PostgreSQL, longitude first. */
export const formatBox = ({ south, west, north, east }: Box) => `(${east},${north}),(${west},${south})`;

export function parseBox(text: string): Box {
  const [east = NaN, north = NaN, west = NaN, south = NaN] = text.replace(/[()]/g, '').split(',').map(Number);
  return { south, west, north, east };
}

/** A field has a complete legal description or none. */
function quarterOf({ quarter, section, township, range, meridian }: Omit<LandColumns, 'coordinates'>): QuarterSection | null {
  if (quarter === null || section === null || township === null || range === null || meridian === null) return null;
  return { quarter, section, township, range, meridian };
}
