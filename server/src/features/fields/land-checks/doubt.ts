import type { LandDoubt } from '@swathline/contract';
import { doubtLand, formatLegalDescription, readingsOf } from '@swathline/survey';
import type { Db } from '../../../platform/db/connection/open.ts';
import { readCustomerName } from '../../users/farmer.ts';
import { liesOn } from '../quarter-sections.ts';
import { type FieldLand, LAND_COLUMNS, toFieldLand } from './field-land.ts';

/**
 * Doubts the legal description of a field that is not saved yet, against the farmer's other land and what is on file. Null for a field
 * without a description, for one of more or less than a quarter, which `listOwnOnFile` covers, and for one that keeps it.
 */
export async function doubtFieldLand(db: Db, { id, userId, quarters, location }: FieldLand): Promise<LandDoubt | null> {
  const [quarter, ...more] = quarters;
  if (quarter === undefined || more.length > 0 || location !== formatLegalDescription(quarter)) return null;
  const candidates = [quarter, ...readingsOf(quarter).map(({ land }) => land)].map(formatLegalDescription);
  const rows = await db
    .selectFrom('fields')
    .select(LAND_COLUMNS)
    .where((when) => when.or([when('userId', '=', userId), liesOn('fields', candidates)]))
    .where('isActive', '=', true)
    .execute();
  const known = rows.map(toFieldLand);
  if (known.some((field) => field.id === id && field.location === location)) return null;
  const quartersOf = (isOwn: boolean) =>
    known.flatMap((field) => (field.id !== id && (field.userId === userId) === isOwn ? field.quarters : []));
  const doubt = doubtLand(quarter, { own: quartersOf(true), others: quartersOf(false) });
  if (doubt === null) return null;
  const { metres, onFile, readings } = doubt;
  return {
    farmer: await readCustomerName(db, userId),
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
