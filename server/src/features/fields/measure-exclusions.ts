import { effectiveAcres } from '@swathline/survey';
import type { Tx } from '../../platform/db/connection/open.ts';

/** Writes down what a field's zones take of it, and tells it. The caller holds the field's row, so that two changes never measure past each other. */
export async function measureExclusions(tx: Tx, fieldId: string): Promise<number> {
  const field = await tx.selectFrom('fields').select('coordinates').where('id', '=', fieldId).executeTakeFirstOrThrow();
  const zones = await tx.selectFrom('exclusionZones').select('coordinates').where('fieldId', '=', fieldId).execute();
  const { exclusionAcres } = effectiveAcres(
    field.coordinates,
    zones.map(({ coordinates }) => coordinates),
  );
  await tx.updateTable('fields').set({ exclusionAcres }).where('id', '=', fieldId).execute();
  return exclusionAcres;
}
