import type { LandDoubt } from '@swathline/contract';
import { doubtLand, formatLegalDescription, readingsOf } from '@swathline/survey';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/open.ts';
import { FARMER_LABEL } from '../../users/farmer.ts';
import { type FieldLand, LAND_COLUMNS, toFieldLand } from './field-land.ts';

/**
 * Doubts the legal description of a field that is not saved yet, against the farmer's other land and what is on file. Null for a field
 * without a description, and for one that keeps it.
 */
export async function doubtFieldLand(db: Db, { id, userId, quarter, location }: FieldLand): Promise<LandDoubt | null> {
  if (quarter === null) return null;
  const candidates = [quarter, ...readingsOf(quarter).map(({ land }) => land)].map(formatLegalDescription);
  const rows = await db
    .selectFrom('fields')
    .select(LAND_COLUMNS)
    .where(sql<boolean>`("userId" = ${userId} OR "location" = ANY(${candidates}))`)
    .where('isActive', '=', true)
    .execute();
  const known = rows.map(toFieldLand);
  if (known.some((field) => field.id === id && field.location === location)) return null;
  const quartersOf = (isOwn: boolean) =>
    known.flatMap((field) => (field.id !== id && (field.userId === userId) === isOwn && field.quarter ? [field.quarter] : []));
  const doubt = doubtLand(quarter, { own: quartersOf(true), others: quartersOf(false) });
  if (doubt === null) return null;
  const { metres, onFile, readings } = doubt;
  return {
    farmer: await readFarmerName(db, userId),
    typed: formatLegalDescription(quarter),
    metres,
    onFile,
    readings: readings.map((reading) => ({
      ...reading.land,
      location: formatLegalDescription(reading.land),
      slip: reading.slip,
      metres: reading.metres,
    })),
  };
}

async function readFarmerName(db: Db, userId: string): Promise<string> {
  const { companyName = null, name = '' } =
    (await db
      .selectFrom('users')
      .select(['companyName', FARMER_LABEL.as('name')])
      .where('id', '=', userId)
      .executeTakeFirst()) ?? {};
  return companyName || name;
}
