import { type AerialUse, type api, type BodyOf, Chemical, FARMER_SUPPLY, type QueryOf, type ReplyOf } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { ignoreCase, listPage, matches } from '../../platform/db/lists/page.ts';
import { orNotFound, omitUndefined, assertNotStale, nextUpdatedAt } from '../../platform/db/sql/rows.ts';
import { Problem } from '../../platform/errors/problem.ts';
import type { Person } from '../../platform/http/callers.ts';
import { createOnce } from '../../platform/creations/create-once.ts';

type Chemicals = typeof api.chemicals;
type ChemicalContext = Pick<Context, 'db' | 'by'>;

const CHEMICAL_COLUMNS = Chemical.keyof().options;

export async function listChemicals(db: Db, query: QueryOf<Chemicals['list']>): Promise<ReplyOf<Chemicals['list']>> {
  const filtered = db.selectFrom('chemicals').where(
    matches(query, {
      name: sql.ref('name'),
      type: sql.ref('type'),
      activeIngredient: sql.ref('activeIngredient'),
      applicationRateLitersPerAcre: numberAsText('applicationRateLitersPerAcre', 'FM9,990.000'),
      costPerLitre: numberAsText('costPerLitre', 'FM9,990.00'),
      restrictions: sql.ref('restrictions'),
    }),
  );
  const isNullable = query.sort === 'costPerLitre' || query.sort === 'restrictions';
  const sort = { by: sortBy(query.sort), id: 'id', isNullable } as const;
  const { rows, ...page } = await listPage(filtered, query, sort, (q) => q.select(CHEMICAL_COLUMNS));
  return { chemicals: rows.map(toChemical), ...page };
}

/** The text by which a number is found: as stored and as the panel displays it, '12.5 12.50'. */
function numberAsText(column: 'applicationRateLitersPerAcre' | 'costPerLitre', format: string) {
  return sql`concat_ws(' ', ${sql.ref(column)}, to_char(${sql.ref(column)}::numeric, ${format}))`;
}

function sortBy(sort: QueryOf<Chemicals['list']>['sort']) {
  const column = sql.ref<string | null>(sort);
  const isText = sort === 'name' || sort === 'type' || sort === 'activeIngredient' || sort === 'restrictions';
  return isText ? ignoreCase(column) : column;
}

/** @throws Problem not_found */
export async function getChemical(db: Db, id: string): Promise<Chemical> {
  const row = await db.selectFrom('chemicals').select(CHEMICAL_COLUMNS).where('id', '=', id).executeTakeFirst();
  return toChemical(orNotFound(row, 'chemical'));
}

/** As replies show it: a farmer's own product has no cost. */
function toChemical<Row extends Chemical>({ costPerLitre, ...row }: Row): Chemical {
  return row.type === FARMER_SUPPLY ? row : { ...row, costPerLitre };
}

export async function createChemical({ db, by }: { db: Db; by: Person | null }, form: BodyOf<Chemicals['create']>): Promise<Chemical> {
  const insert = async (tx: Tx) => (await insertChemical(tx, by, form)).id;
  return createOnce({ db, by }, { form, insert, read: (id) => getChemical(db, id) });
}

/** Inserts a chemical and records it in the activity. */
export async function insertChemical(tx: Tx, by: Person | null, form: BodyOf<Chemicals['create']>): Promise<Chemical> {
  const after = await tx
    .insertInto('chemicals')
    .values({ ...columnsOf(form), costPerLitre: costFor(form.type, form.costPerLitre), restrictions: form.restrictions ?? null })
    .returning(CHEMICAL_COLUMNS)
    .executeTakeFirstOrThrow();
  await recordChange(tx, by, { action: 'create', subjectType: 'chemical', subjectId: after.id, after });
  return after;
}

/** @throws Problem not_found, stale */
export async function updateChemical(
  { db, by }: ChemicalContext,
  id: string,
  { updatedAt, ...change }: BodyOf<Chemicals['update']>,
): Promise<Chemical> {
  return db.transaction().execute(async (tx) => {
    const chemical = await lockChemical(tx, id);
    assertNotStale(chemical, updatedAt);
    const costPerLitre = costFor(
      change.type ?? chemical.type,
      change.costPerLitre === undefined ? chemical.costPerLitre : change.costPerLitre,
    );
    const after = await tx
      .updateTable('chemicals')
      .set({ ...columnsOf(change), costPerLitre, updatedAt: nextUpdatedAt })
      .where('id', '=', id)
      .returning(CHEMICAL_COLUMNS)
      .executeTakeFirstOrThrow();
    await recordChange(tx, by, { action: 'update', subjectType: 'chemical', subjectId: id, before: chemical, after });
    return toChemical(after);
  });
}

/** Dollars for a litre or kilogram, of those that have a price. */
export async function readCosts(db: Db | Tx, ids: readonly (string | null)[]): Promise<Map<string, number>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom('chemicals')
    .select(['id', 'costPerLitre'])
    .where('id', '=', sql<string>`any(${known}::uuid[])`)
    .execute();
  return new Map(rows.flatMap(({ id, costPerLitre }) => (costPerLitre === null ? [] : [[id, costPerLitre] as const])));
}

/** Keeps chemicals in the catalogue until the transaction ends. @returns those that are still there */
export const holdChemicals = (tx: Tx, ids: string[]) =>
  ids.length === 0 ? [] : tx.selectFrom('chemicals').select(['id', 'rateUnit']).where('id', 'in', ids).forShare().execute();

export const listChemicalNames = (db: Db) => db.selectFrom('chemicals').select('name').execute();

/** @throws Problem not_found; in_use with the number of jobs that use it */
export async function deleteChemical({ db, by }: ChemicalContext, id: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const chemical = await lockChemical(tx, id);
    const { jobs } = await tx
      .selectFrom('sprayJobChemicals')
      .select(sql<number>`count(DISTINCT "sprayJobId")`.as('jobs'))
      .where('chemicalId', '=', id)
      .executeTakeFirstOrThrow();
    if (jobs > 0) {
      const use = `${chemical.name} is used by ${jobs} spray ${jobs === 1 ? 'job' : 'jobs'}`;
      throw new Problem(
        'in_use',
        (await isInSignedRecord(tx, id))
          ? `${use} and named in a signed application record, so it stays in the catalogue. Change its name to say that it is no longer used.`
          : `${use}. Take it out of them first, or keep it in the catalogue.`,
      );
    }
    await tx.deleteFrom('chemicals').where('id', '=', id).execute();
    await recordChange(tx, by, { action: 'delete', subjectType: 'chemical', subjectId: id, before: chemical });
    return null;
  });
}

async function isInSignedRecord(tx: Tx, chemicalId: string): Promise<boolean> {
  const signed = tx
    .selectFrom('sprayJobChemicals')
    .innerJoin('applicationRecords', 'applicationRecords.sprayJobId', 'sprayJobChemicals.sprayJobId')
    .select('applicationRecords.id')
    .where('chemicalId', '=', chemicalId)
    .where('state', '<>', 'open')
    .limit(1);
  return (await signed.executeTakeFirst()) !== undefined;
}

export async function countChemicals(db: Db): Promise<ReplyOf<Chemicals['stats']>> {
  const counts = await db
    .selectFrom('chemicals')
    .select(['type', sql<number>`count(*)`.as('count')])
    .groupBy('type')
    .orderBy('type')
    .execute();
  return {
    totalChemicals: counts.reduce((sum, { count }) => sum + count, 0),
    chemicalTypes: Object.fromEntries(counts.map(({ type, count }) => [type, count])),
  };
}

type AerialUses = Partial<Record<'aerialUse' | 'aeroplaneUse' | 'helicopterUse', AerialUse | undefined>>;

/** The columns to write. The deprecated `aerialUse` stands for aeroplane and helicopter where those are not given. */
function columnsOf<Form extends AerialUses>({ aerialUse, ...form }: Form) {
  return omitUndefined({
    ...form,
    aeroplaneUse: form.aeroplaneUse ?? aerialUse,
    helicopterUse: form.helicopterUse ?? aerialUse,
  });
}

/** A chemical that the farmer supplies costs the operation nothing. */
const costFor = (type: Chemical['type'], cost: number | null | undefined): number | null =>
  type === FARMER_SUPPLY ? null : (cost ?? null);

async function lockChemical(tx: Tx, id: string) {
  return orNotFound(
    await tx.selectFrom('chemicals').select(CHEMICAL_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst(),
    'chemical',
  );
}
