import type { api, ReplyOf } from '@swathline/contract';
import type { Db } from '../../../platform/db/connection/open.ts';
import type { SignedInUser } from '../../../platform/http/callers.ts';
import { assertActiveFarmer } from '../../users/farmer.ts';
import { type FieldLand, toFieldLand } from '../land-checks/field-land.ts';
import { checkChangedLand } from '../land-checks/run-checks.ts';
import { insertField } from '../queries.ts';
import { insertNewFieldZones } from '../zones/rows.ts';
import type { FileReader } from './reader/file-reader.ts';

/**
 * Makes all the fields with their zones, or none. The body is read and checked in a separate process, as its rows may take seconds.
 * @throws Problem as for a new field and a new zone; the refused input is named `rows.N.…`
 */
export async function importFields(
  db: Db,
  reader: FileReader,
  by: SignedInUser,
  body: Uint8Array,
): Promise<ReplyOf<typeof api.fieldsExchange.import>> {
  const { userId, rows } = await reader.checkImport(body);
  await db.transaction().execute(async (tx) => {
    await assertActiveFarmer(tx, userId);
    const imported: { after: FieldLand }[] = [];
    for (const { form, place, zones } of rows) {
      const field = await insertField(tx, by, { ...form, userId }, place);
      await insertNewFieldZones(tx, field.id, zones);
      imported.push({ after: toFieldLand(field) });
    }
    await checkChangedLand(tx, imported);
  });
  return { imported: rows.length };
}
