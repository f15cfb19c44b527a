import type { api, BodyOf, ReplyOf } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/open.ts';
import { orNotFound } from '../../../platform/db/sql/rows.ts';
import { resolveChangedLand, resolveLand } from '../land.ts';
import { formatFindings, landCheckOf } from './columns.ts';
import { type FieldLand, LAND_COLUMNS, toFieldLand } from './field-land.ts';
import { findLandFindings } from './neighbours.ts';

type LandCheckRoutes = typeof api.landCheck;

/** The id of a field that is not stored yet. */
const NEW = '00000000-0000-0000-0000-000000000000';

/**
 * Finds the oddities of a field's land before it is saved. Writes nothing.
 * @throws Problem not_found; invalid for land that saving would refuse too
 */
export async function checkFieldLand(db: Db, body: BodyOf<LandCheckRoutes['ofField']>): Promise<ReplyOf<LandCheckRoutes['ofField']>> {
  const place = await placeToCheck(db, body);
  const findings = await findLandFindings(db, [place]);
  return { warnings: await formatFindings(db, findings.get(place.id) ?? []) };
}

async function placeToCheck(db: Db, { fieldId, userId, ...given }: BodyOf<LandCheckRoutes['ofField']>): Promise<FieldLand> {
  const saved = { id: fieldId ?? NEW, userId, isActive: true };
  if (fieldId === undefined) return toFieldLand({ ...saved, ...resolveLand(given) });

  const field = orNotFound(await db.selectFrom('fields').select(LAND_COLUMNS).where('id', '=', fieldId).executeTakeFirst(), 'field');
  return toFieldLand({ ...field, ...resolveChangedLand(given, field), ...saved });
}

/** Land to check on the fields chosen for a farmer's job. Skips a field that is gone or another farmer's: saving refuses it. */
export async function checkJobLand(
  db: Db,
  { userId, fieldIds }: BodyOf<LandCheckRoutes['ofJob']>,
): Promise<ReplyOf<LandCheckRoutes['ofJob']>> {
  const fields = await db
    .selectFrom('fields')
    .select(['name', landCheckOf('"fields"."id"').as('check')])
    .where(sql<boolean>`"id" = ANY(${fieldIds}::uuid[])`)
    .where('userId', '=', userId)
    .where('isActive', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const open = fields.filter(({ check }) => check.status === 'check');
  return {
    warnings: open.flatMap(({ name, check }) => check.findings.map(({ code, message }) => ({ code, message: `${name}: ${message}` }))),
  };
}
