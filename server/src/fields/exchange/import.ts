import type { api, BodyOf, ImportRow, ReplyOf } from '@swathline/contract';
import type { Db, Tx } from '../../db/connect.ts';
import type { SignedInUser } from '../../http/callers.ts';
import { invalid, Problem } from '../../http/problem.ts';
import { refuseOtherThanActiveFarmer } from '../../users/farmer.ts';
import { judgeChanges } from '../land-checks/judge.ts';
import { type Place, placeIn } from '../land-checks/places.ts';
import { insertField } from '../queries.ts';
import { insertFirstZones } from '../zones.ts';
import { checkOutline } from './check-outline.ts';

type Import = typeof api.fieldsExchange.import;

/**
 * Makes all the fields with their zones, or none.
 * @throws Problem as for a new field and a new zone; the refused input is named `rows.N.…`
 */
export async function importFields(db: Db, by: SignedInUser, { userId, rows }: BodyOf<Import>): Promise<ReplyOf<Import>> {
  await db.transaction().execute(async (tx) => {
    await refuseOtherThanActiveFarmer(tx, userId);
    const imported: { after: Place }[] = [];
    for (const [i, row] of rows.entries()) {
      imported.push({ after: await within(`rows.${i}`, () => importField(tx, by, userId, row)) });
    }
    await judgeChanges(tx, imported);
  });
  return { imported: rows.length };
}

async function importField(tx: Tx, by: SignedInUser, userId: string, { exclusionZones, ...row }: ImportRow): Promise<Place> {
  const checked = checkOutline(row.coordinates);
  if (!checked.ok) throw invalid('coordinates', checked.reason);
  const field = await insertField(tx, by, { ...row, userId });
  await insertFirstZones(tx, field, exclusionZones);
  return placeIn(field);
}

/** Puts the row before the input that a refusal names. */
async function within<Result>(place: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const errors = error.errors.map(({ field, message }) => ({ field: `${place}.${field}`, message }));
    throw new Problem(error.code, error.message, { errors });
  }
}
