import type { api, BodyOf, LandWarning, ReplyOf } from '@swathline/contract';
import { formatLegalDescription, ringAcres } from '@swathline/survey';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/open.ts';
import { NO_ID, orNotFound } from '../../../platform/db/sql/rows.ts';
import { hasDrawnOutline, type LandColumns, resolveChangedLand, resolveLand } from '../land.ts';
import { liesOn } from '../quarter-sections.ts';
import { formatFindings, landCheckOf } from './columns.ts';
import { doubtFieldLand } from './doubt.ts';
import { type FieldLand, LAND_COLUMNS, toFieldLand } from './field-land.ts';
import { findLandFindings } from './neighbours.ts';

type LandCheckRoutes = typeof api.landCheck;

/**
 * Lists the warnings about a field's land before it is saved, and what its description may be a slip for. Writes nothing.
 * @throws Problem not_found; invalid for land that saving would refuse too
 */
export async function checkFieldLand(db: Db, body: BodyOf<LandCheckRoutes['ofField']>): Promise<ReplyOf<LandCheckRoutes['ofField']>> {
  const { field, replaced } = await resolveFieldLand(db, body);
  const [findings, doubt] = [await findLandFindings(db, [field]), await doubtFieldLand(db, field)];
  const warnings = [...replaced, ...(await listOwnOnFile(db, field)), ...(await formatFindings(db, findings.get(field.id) ?? []))];
  return { warnings, ...(doubt && { doubt }) };
}

/**
 * Lists the farmer's fields that lie on the quarters of the land already. Land of exactly one quarter is doubted instead, with the quarters
 * that may have been meant.
 */
async function listOwnOnFile(db: Db, { id, userId, quarters, location }: FieldLand): Promise<LandWarning[]> {
  const names = quarters.map(formatLegalDescription);
  if (names.length === 0 || location === names[0]) return [];
  const own = await db
    .selectFrom('fields')
    .select(['name', 'location'])
    .where(liesOn('fields', names))
    .where('userId', '=', userId)
    .where('isActive', '=', true)
    .where('id', '<>', id)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return own.map((field) => ({
    code: 'own_quarter' as const,
    message: `This farmer has a field on this land already: ${field.name} (${field.location}).`,
  }));
}

interface ResolvedLand {
  field: FieldLand;
  replaced: LandWarning[];
}

async function resolveFieldLand(db: Db, { fieldId, userId, ...input }: BodyOf<LandCheckRoutes['ofField']>): Promise<ResolvedLand> {
  const saved = { id: fieldId ?? NO_ID, userId, isActive: true };
  if (fieldId === undefined) return { field: toFieldLand({ ...saved, ...resolveLand(input) }), replaced: [] };

  const stored = orNotFound(await db.selectFrom('fields').select(LAND_COLUMNS).where('id', '=', fieldId).executeTakeFirst(), 'field');
  const changed = { ...stored, ...resolveChangedLand(input, stored) };
  const isReplaced = input.coordinates === undefined && changed.coordinates !== stored.coordinates && hasDrawnOutline(stored);
  return { field: toFieldLand({ ...changed, ...saved }), replaced: isReplaced ? [replacedWarning(stored, changed)] : [] };
}

function replacedWarning(before: Pick<LandColumns, 'coordinates'>, after: Pick<LandColumns, 'coordinates' | 'location'>): LandWarning {
  const acres = ({ coordinates }: Pick<LandColumns, 'coordinates'>) => `${ringAcres(coordinates).toFixed(1)} acres`;
  return {
    code: 'outline_replaced',
    message: `Saving replaces the drawn outline (${acres(before)}) by the surveyed outline of ${after.location} (${acres(after)}).`,
  };
}

/**
 * Lists the open land warnings of the fields chosen for a farmer's job. Skips deleted fields and those of other farmers, which saving
 * refuses.
 */
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
