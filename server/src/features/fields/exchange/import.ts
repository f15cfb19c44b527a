import type { api, ReplyOf } from '@swathline/contract';
import type { Context } from '../../../platform/context.ts';
import { assertActiveFarmer } from '../../users/farmer.ts';
import { type FieldLand, toFieldLand } from '../land-checks/field-land.ts';
import { checkChangedLand } from '../land-checks/run-checks.ts';
import { insertField } from '../queries.ts';
import { insertNewFieldZones } from '../zones/rows.ts';
import type { FileReader } from './reader/file-reader.ts';

/**
 * Creates all fields with their zones, or none. A separate process parses and checks the body, because large ones take seconds.
 * @throws Problem as for a new field and a new zone; the names of refused inputs start with `rows.N.`
 */
export async function importFields(
  { db, by }: Pick<Context, 'db' | 'by'>,
  reader: FileReader,
  body: Uint8Array,
): Promise<ReplyOf<typeof api.fieldsExchange.import>> {
  const { userId, rows } = await reader.checkImport(body);
  await db.transaction().execute(async (tx) => {
    await assertActiveFarmer(tx, userId);
    const imported: { after: FieldLand }[] = [];
    for (const { form, land, zones } of rows) {
      const field = await insertField(tx, by, { ...form, userId }, land);
      await insertNewFieldZones(tx, field.id, zones);
      imported.push({ after: toFieldLand(field) });
    }
    await checkChangedLand(tx, imported);
  });
  return { imported: rows.length };
}
