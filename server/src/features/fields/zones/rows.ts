import type { api, ReplyOf, ZoneLand } from '@swathline/contract';
import { effectiveAcres } from '@swathline/survey';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { json } from '../../../platform/db/sql/rows.ts';
import type { NewFieldZones } from './checks.ts';

export type Zone = ReplyOf<typeof api.exclusionZones.create> & Pick<ZoneLand, 'kind' | 'note'>;

/** A field's zones, oldest first. */
export async function listZoneRows(db: Db, fieldId: string): Promise<Zone[]> {
  return db.selectFrom('exclusionZones').selectAll().where('fieldId', '=', fieldId).orderBy('createdAt').orderBy('id').execute();
}

/** Inserts the zones of a field that was just created; `checkNewFieldZones` has checked and measured them. */
export async function insertNewFieldZones(tx: Tx, fieldId: string, { zones, exclusionAcres }: NewFieldZones): Promise<void> {
  if (zones.length === 0) return;
  const rows = zones.map(({ coordinates, ...rest }) => ({ ...rest, fieldId, coordinates: json(coordinates) }));
  await tx.insertInto('exclusionZones').values(rows).execute();
  await tx.updateTable('fields').set({ exclusionAcres }).where('id', '=', fieldId).execute();
}

/**
 * Measures the acres that a field's zones exclude, stores and returns them. The caller holds the lock on the field's row, so that
 * concurrent changes are all measured.
 */
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
