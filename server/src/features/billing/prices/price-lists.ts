import { type api, type BodyOf, type PriceList, type QueryOf, type ReplyOf, wholeEntry } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { listPage } from '../../../platform/db/lists/page.ts';
import { assertNotStale, json, nextUpdatedAt, omitUndefined, orNotFound } from '../../../platform/db/sql/rows.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import { customerNameBy } from '../../auth/user-record.ts';
import { getCustomer } from '../customers.ts';
import type { PricedBy } from './find-price.ts';

type PriceLists = typeof api.priceLists;
type ChangeContext = Pick<Context, 'db' | 'by'>;

const COLUMNS = ['id', 'customerId', 'name', 'holdsFrom', 'entries', 'createdAt', 'updatedAt'] as const;
const COMPUTED = [
  customerNameBy<string | null>('priceLists.customerId').as('customerName'),
  sql<boolean>`EXISTS (SELECT FROM "invoices" used WHERE used."lines" @> jsonb_build_array(jsonb_build_object('source',
    jsonb_build_object('priceListId', "priceLists"."id"))))`.as('isUsed'),
] as const;

export async function listPriceLists(db: Db, query: QueryOf<PriceLists['list']>): Promise<ReplyOf<PriceLists['list']>> {
  const { customerId, isGeneral } = query;
  let filtered = db.selectFrom('priceLists');
  if (customerId !== undefined) filtered = filtered.where('customerId', '=', customerId);
  if (isGeneral !== undefined) filtered = filtered.where('customerId', isGeneral ? 'is' : 'is not', null);
  const sort = { by: sql.ref('holdsFrom'), id: 'id' } as const;
  const { rows, ...page } = await listPage(filtered, { ...query, order: 'desc' }, sort, (q) => q.select(COLUMNS).select(COMPUTED));
  return { priceLists: rows, ...page };
}

/** @throws Problem not_found */
export async function getPriceList(db: Db | Tx, id: string): Promise<PriceList> {
  return orNotFound(
    await db.selectFrom('priceLists').select(COLUMNS).select(COMPUTED).where('id', '=', id).executeTakeFirst(),
    'price list',
  );
}

/** @throws Problem invalid for a customer who is not a farmer; already_taken for a day that has one */
export async function createPriceList({ db, by }: ChangeContext, form: BodyOf<PriceLists['create']>): Promise<PriceList> {
  return db.transaction().execute(async (tx) => {
    const { customerId = null, name = null, holdsFrom } = form;
    if (customerId !== null) await getCustomer(tx, customerId);
    const { id } = await tx
      .insertInto('priceLists')
      .values({ customerId, name, holdsFrom, entries: json(form.entries.map(wholeEntry)) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = await getPriceList(tx, id);
    await recordChange(tx, by, { action: 'create', subjectType: 'price_list', subjectId: id, after });
    return after;
  });
}

/** @throws Problem not_found, stale, already_taken; protected for a list by which a line was priced */
export async function updatePriceList({ db, by }: ChangeContext, id: string, form: BodyOf<PriceLists['update']>): Promise<PriceList> {
  return db.transaction().execute(async (tx) => {
    const before = await lockUnused(tx, id);
    const { updatedAt, entries, ...change } = form;
    assertNotStale(before, updatedAt);
    const values = { ...omitUndefined(change), ...(entries && { entries: json(entries.map(wholeEntry)) }) };
    await tx
      .updateTable('priceLists')
      .set({ ...values, updatedAt: nextUpdatedAt })
      .where('id', '=', id)
      .execute();
    const after = await getPriceList(tx, id);
    await recordChange(tx, by, { action: 'update', subjectType: 'price_list', subjectId: id, before, after });
    return after;
  });
}

/** @throws Problem not_found; protected for a list by which a line was priced */
export async function deletePriceList({ db, by }: ChangeContext, id: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const before = await lockUnused(tx, id);
    await recordChange(tx, by, { action: 'delete', subjectType: 'price_list', subjectId: id, before });
    await tx.deleteFrom('priceLists').where('id', '=', id).execute();
    return null;
  });
}

async function lockUnused(tx: Tx, id: string): Promise<PriceList> {
  orNotFound(await tx.selectFrom('priceLists').select('id').where('id', '=', id).forUpdate().executeTakeFirst(), 'price list');
  const list = await getPriceList(tx, id);
  if (!list.isUsed) return list;
  throw new Problem('protected', 'Lines were priced by this list, so it stays as it is. Add a new list that holds from another day.');
}

/** The price lists of a customer that hold on a day: the customer's own version, then that of everyone. */
type PriceBook = (customerId: string, day: string) => PricedBy[];

/** Reads the price lists of everyone and of these customers once, for many works. */
export async function readPriceBook(db: Db | Tx, customerIds: readonly string[]): Promise<PriceBook> {
  const lists: PricedBy[] = await db
    .selectFrom('priceLists')
    .select(['id', 'customerId', 'holdsFrom', 'entries'])
    .where((where) => where.or([where('customerId', 'is', null), where('customerId', '=', sql<string>`any(${[...customerIds]}::uuid[])`)]))
    .orderBy('holdsFrom', 'desc')
    .execute();
  return (customerId, day) =>
    [customerId, null].flatMap((owner) => lists.find((list) => list.customerId === owner && list.holdsFrom <= day) ?? []);
}

/** @see readPriceBook */
export const findPriceLists = async (db: Db | Tx, customerId: string, day: string): Promise<PricedBy[]> =>
  (await readPriceBook(db, [customerId]))(customerId, day);
