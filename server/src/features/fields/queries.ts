import type { api, BodyOf, Field, QueryOf, ReplyOf, SeasonCrop } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { sql } from 'kysely';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { ignoreCase, listPage, matches } from '../../platform/db/lists/page.ts';
import { assertNotStale, json, nextUpdatedAt, omitUndefined, orNotFound } from '../../platform/db/sql/rows.ts';
import type { Person } from '../../platform/http/callers.ts';
import { createOnce } from '../../platform/creations/create-once.ts';
import { assertActiveFarmer, farmerSearchText, farmerObject, withFarmer } from '../users/farmer.ts';
import { hasLandToCheck, landCheckOf } from './land-checks/columns.ts';
import { confirmLand } from './land-checks/confirm.ts';
import { toFieldLand } from './land-checks/field-land.ts';
import { checkChangedLand } from './land-checks/run-checks.ts';
import { followNominalAcres, nominalAcres, provinceOfLand, resolveChangedLand, resolveLand } from './land.ts';
import { prepareOwnerChange } from './owner-change.ts';
import { liesOn, quarterSectionsAt } from './quarter-sections.ts';
import { measureExclusions } from './zones/rows.ts';

type Fields = typeof api.fields;
type FieldContext = Pick<Context, 'db' | 'by'>;

const acres = (value: string) => sql`jsonb_build_object('acres', ${sql.raw(value)})`;

/** Measured acres. Effective acres are never negative. */
export const ACREAGE = sql<ReplyOf<Fields['acreage']>>`jsonb_build_object(
  'totalFieldArea', ${acres('"fieldAcres"')},
  'exclusionArea', ${acres('"exclusionAcres"')},
  'effectiveArea', ${acres('greatest("fieldAcres" - "exclusionAcres", 0)')})`;

const fieldsWithFarmer = (db: Db) => withFarmer(db.selectFrom('fields'), 'fields.userId');

function fieldColumns<Query extends ReturnType<typeof fieldsWithFarmer>>(query: Query) {
  return query.selectAll('fields').select([farmerObject.as('farmer'), ACREAGE.as('acreage')]);
}

/** Includes the land check, which only the office may see because it names other farmers. */
function officeColumns<Query extends ReturnType<typeof fieldsWithFarmer>>(query: Query) {
  return fieldColumns(query).select(landCheckOf('"fields"."id"').as('landCheck'));
}

type FieldQuery = QueryOf<Fields['list']> & { isFarmersList?: boolean };

export async function listFields(db: Db, query: FieldQuery): Promise<ReplyOf<Fields['list']>> {
  let filtered = fieldsWithFarmer(db).where(
    matches(query.filterField === 'location' ? { ...query, filterText: withHalfSigns(query.filterText) } : query, {
      name: sql.ref('fields.name'),
      farmer: farmerSearchText,
      ruralMunicipality: sql.ref('fields.ruralMunicipality'),
      location: sql.ref('fields.location'),
      description: sql.ref('fields.description'),
    }),
  );
  if (query.isActive !== undefined) filtered = filtered.where('fields.isActive', '=', query.isActive);
  if (query.userId !== undefined) filtered = filtered.where('fields.userId', '=', query.userId);
  if (query.location !== undefined) filtered = filtered.where(liesOn('fields', [query.location, ...quarterSectionsAt(query.location)]));
  if (query.checkLand !== undefined) filtered = filtered.where(hasLandToCheck('"fields"."id"'), '=', query.checkLand);
  if (query.isFarmersList) filtered = filtered.where('fields.removedByFarmer', '=', false);

  const isNullable = query.sort === 'ruralMunicipality' || query.sort === 'location';
  const sort = { by: SORTS[query.sort], id: 'fields.id' as const, isNullable };
  const { rows, ...page } = await (query.isFarmersList
    ? listPage(filtered, query, sort, fieldColumns)
    : listPage(filtered, query, sort, officeColumns));
  return { fields: rows, ...page };
}

/** Halves are stored with the sign that few keyboards have. */
const withHalfSigns = (text: string) => text.replace(/([NSEW]) ?1\/2/gi, '$1½');

const SORTS = {
  name: ignoreCase(sql.ref('fields.name')),
  farmer: ignoreCase(farmerSearchText),
  ruralMunicipality: ignoreCase(sql.ref('fields.ruralMunicipality')),
  location: sql<string>`(SELECT part[5] || lpad(part[3], 3, '0') || lpad(part[4], 2, '0') || lpad(part[2], 2, '0') || part[1]
    FROM string_to_array(coalesce("fields"."quarterSections"[1], "fields"."location"), '-') part) COLLATE "C"`,
  area: sql<number>`("fieldAcres" - "exclusionAcres")`,
  createdAt: sql.ref<string>('fields.createdAt'),
};

/** @throws Problem not_found */
export async function getField(db: Db, id: string) {
  return orNotFound(await officeColumns(fieldsWithFarmer(db)).where('fields.id', '=', id).executeTakeFirst(), 'field');
}

/** Creates a field, once. @throws Problem invalid for an inactive farmer, and for land that does not exist; already_taken */
export async function createField({ db, by }: { db: Db; by: Person | null }, form: BodyOf<Fields['create']>): Promise<Field> {
  const insert = async (tx: Tx) => {
    await assertActiveFarmer(tx, form.userId);
    const field = await insertField(tx, by, form);
    await checkChangedLand(tx, [{ after: toFieldLand(field) }]);
    return field.id;
  };
  return createOnce({ db, by }, { form, insert, read: (id) => getField(db, id) });
}

/** Inserts a field. The caller has checked the farmer and runs the land checks. @throws Problem invalid for land that does not exist */
export async function insertField(tx: Tx, by: Person | null, form: BodyOf<Fields['create']>, land = resolveLand(form)): Promise<FieldRow> {
  const { name, userId, area = nominalAcres(land.location), fieldType, description = null, crops = [] } = form;
  const after = await tx
    .insertInto('fields')
    .values({
      ...omitUndefined({ id: form.id }),
      name,
      userId,
      area,
      fieldType,
      description,
      ...land,
      coordinates: json(land.coordinates),
      crops: storedCrops(crops),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(tx, by, { action: 'create', subjectType: 'field', subjectId: after.id, after });
  return after;
}

/** @throws Problem not_found, stale; invalid as for a new field; in_use for a new owner while an open job contains the field */
export async function updateField({ db, by }: FieldContext, id: string, change: BodyOf<Fields['update']>): Promise<Field> {
  await db.transaction().execute((tx) => changeField(tx, by, id, change));
  return getField(db, id);
}

/** Changes a field within a transaction. @throws Problem as `updateField` */
export async function changeField(tx: Tx, by: Person, id: string, change: BodyOf<Fields['update']>): Promise<void> {
  const field = await lockField(tx, id);
  assertNotStale(field, change.updatedAt);
  const { name, description, userId, crops } = change;
  const hasNewOwner = userId !== undefined && userId !== field.userId;
  if (hasNewOwner) {
    await assertActiveFarmer(tx, userId);
    await prepareOwnerChange(tx, field);
  }

  const land = resolveChangedLand(change, field);
  const area = change.area ?? (land && followNominalAcres(field, land.location));
  const after = await tx
    .updateTable('fields')
    .set({
      ...omitUndefined({ name, description, userId, crops: crops && storedCrops(crops) }),
      ...(area && { area }),
      ...(land && { ...land, coordinates: json(land.coordinates) }),
      // The former owner removed it from a list that is not the new owner's.
      ...(hasNewOwner && { removedByFarmer: false }),
      updatedAt: nextUpdatedAt,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (land) await measureExclusions(tx, id);
  await recordChange(tx, by, { action: 'update', subjectType: 'field', subjectId: id, before: field, after });
  if (land || hasNewOwner) await checkChangedLand(tx, [{ before: toFieldLand(field), after: toFieldLand(after) }]);
}

/** The newest season first. */
const storedCrops = (crops: readonly SeasonCrop[]) =>
  sql<SeasonCrop[]>`${JSON.stringify(crops.toSorted((one, other) => other.season - one.season))}::jsonb`;

/** Deactivates a field, which hides it from farmers and default lists. `restoreField` reverses it. @throws Problem not_found */
export async function hideField({ db, by }: FieldContext, id: string): Promise<null> {
  await db.transaction().execute(async (tx) => {
    const before = toFieldLand(await lockField(tx, id));
    await tx.updateTable('fields').set({ isActive: false, updatedAt: nextUpdatedAt }).where('id', '=', id).execute();
    await recordChange(tx, by, { action: 'delete', subjectType: 'field', subjectId: id });
    await checkChangedLand(tx, [{ before, after: { ...before, isActive: false } }]);
  });
  return null;
}

/** Makes a field active again, and lists it for its farmer. @throws Problem not_found */
export async function restoreField({ db, by }: FieldContext, id: string): Promise<Field> {
  await db.transaction().execute(async (tx) => {
    const before = toFieldLand(await lockField(tx, id));
    await tx.updateTable('fields').set({ isActive: true, removedByFarmer: false, updatedAt: nextUpdatedAt }).where('id', '=', id).execute();
    await recordChange(tx, by, { action: 'restore', subjectType: 'field', subjectId: id });
    await checkChangedLand(tx, [{ before, after: { ...before, isActive: true } }]);
  });
  return getField(db, id);
}

/** Confirms that a field's land is right despite its warnings. @throws Problem as `confirmLand` */
export async function confirmFieldLand(context: FieldContext, id: string, body: BodyOf<Fields['confirmLand']>): Promise<Field> {
  await confirmLand(context, id, body);
  return getField(context.db, id);
}

/** The measured acres of all active fields. */
export async function sumAcreage(db: Db): Promise<ReplyOf<Fields['summary']>> {
  const sums = await db
    .selectFrom('fields')
    .select([
      sql<number>`coalesce(sum(greatest("fieldAcres" - "exclusionAcres", 0)), 0)`.as('effective'),
      sql<number>`coalesce(sum("fieldAcres"), 0)`.as('field'),
      sql<number>`coalesce(sum("exclusionAcres"), 0)`.as('exclusion'),
    ])
    .where('isActive', '=', true)
    .executeTakeFirstOrThrow();
  return {
    totalEffectiveArea: { acres: sums.effective },
    totalFieldArea: { acres: sums.field },
    totalExclusionArea: { acres: sums.exclusion },
  };
}

/** How many fields without a legal description are located, the newest first: they are few, and near the others. */
const MAX_LOCATED = 500;

/** The provinces of all active fields. */
export async function listProvinces(db: Db): Promise<ReplyOf<Fields['provinces']>> {
  const active = db.selectFrom('fields').where('isActive', '=', true);
  const [described, outlined] = await Promise.all([
    active
      .select(['range', 'meridian', sql<Point[]>`'[]'::jsonb`.as('coordinates')])
      .where('range', 'is not', null)
      .distinct()
      .execute(),
    active
      .select(['range', 'meridian', 'coordinates'])
      .where('range', 'is', null)
      .orderBy('createdAt', 'desc')
      .limit(MAX_LOCATED)
      .execute(),
  ]);
  return { provinces: [...new Set([...described, ...outlined].flatMap((land) => provinceOfLand(land) ?? []))].sort() };
}

/** Lists a farmer's fields: active, and not removed from the farmer's list. */
export async function listOwnFields(db: Db, farmerId: string, query: QueryOf<Fields['listOwn']>): Promise<ReplyOf<Fields['listOwn']>> {
  return listFields(db, { ...query, isActive: true, userId: farmerId, isFarmersList: true });
}

/** Removes a field from its farmer's list. Administrators still see it. @throws Problem not_found for another farmer's field */
export async function removeOwnField({ db, by }: FieldContext, id: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const own = tx.selectFrom('fields').where('id', '=', id).where('userId', '=', by.id).where('isActive', '=', true);
    const { removedByFarmer } = orNotFound(await own.select('removedByFarmer').forUpdate().executeTakeFirst(), 'field');
    await tx.updateTable('fields').set({ removedByFarmer: true, updatedAt: nextUpdatedAt }).where('id', '=', id).execute();
    if (!removedByFarmer) await recordChange(tx, by, { action: 'remove_own', subjectType: 'field', subjectId: id });
    return null;
  });
}

/** @throws Problem not_found */
export async function lockField(tx: Tx, id: string) {
  return orNotFound(await tx.selectFrom('fields').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(), 'field');
}
type FieldRow = Awaited<ReturnType<typeof lockField>>;

/** The land of a farmer, also what is hidden. */
export const landOf = (db: Db, farmerId: string) => db.selectFrom('fields').where('userId', '=', farmerId);

/** Keeps fields with their owner until the transaction ends. Read a job's fields only after this. */
export async function holdFields(tx: Tx, ids: string[]) {
  if (ids.length === 0) return [];
  return tx.selectFrom('fields').select(['id', 'name', 'userId', 'isActive']).where('id', 'in', ids).orderBy('id').forShare().execute();
}
