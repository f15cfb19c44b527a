import { type Box, boxAround, quartersOfParcel, readParcel } from '@swathline/survey';
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

interface Row extends Pick<LandColumns, 'location' | 'coordinates'> {
  id: string;
  userId: string;
  isActive: boolean;
}

export const LAND_COLUMNS = [
  'id',
  'userId',
  'isActive',
  'quarter',
  'section',
  'township',
  'range',
  'meridian',
  'location',
  'coordinates',
] as const;

export function toFieldLand({ id, userId, isActive, location, coordinates }: Row): FieldLand {
  const quarters = quartersOfParcel((location === null ? null : readParcel(location)) ?? []);
  return { id, userId, isActive, quarters, location, outline: coordinates, box: boxAround(coordinates) };
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
