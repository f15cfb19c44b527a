import { type api, type BodyOf, type ReplyOf, type StockProduct, subtractAmount, sumAmounts } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { partOf } from '../../platform/db/lists/part-of.ts';
import { assertNotStale, groupBy, nextUpdatedAt, omitUndefined, orNotFound } from '../../platform/db/sql/rows.ts';
import { invalid } from '../../platform/errors/problem.ts';
import { holdChemicals } from '../chemicals/queries.ts';
import { usersById } from '../users/people.ts';
import { customerNameBy, customerNameOf } from '../auth/user-record.ts';
import { readNeeds } from './jobs/needs.ts';
import { amountText, legs, PRODUCT_NAME } from './sql.ts';

type Products = typeof api.stockProducts;
type Writer = Pick<Context, 'db' | 'by'>;
type Row = Omit<StockProduct, 'owners'>;

const selectProducts = (db: Db | Tx) =>
  db
    .selectFrom('stockProducts')
    .select(['stockProducts.id', 'stockProducts.chemicalId', 'stockProducts.unit', 'stockProducts.createdAt', 'stockProducts.updatedAt'])
    .select([
      PRODUCT_NAME.as('name'),
      amountText<string | null>('lowLevel').as('lowLevel'),
      amountText<string | null>('activeGramsPerUnit').as('activeGramsPerUnit'),
      sql<
        string | null
      >`coalesce("stockProducts"."pcpNumber", (SELECT c."pcpNumber" FROM "chemicals" c WHERE c."id" = "stockProducts"."chemicalId"))`.as(
        'pcpNumber',
      ),
    ]);

export async function listProducts(db: Db | Tx): Promise<ReplyOf<Products['list']>> {
  const rows = await selectProducts(db)
    .orderBy(sql`lower(${PRODUCT_NAME})`)
    .orderBy('stockProducts.id')
    .execute();
  return { products: await withOwners(db, rows), ...partOf(rows).page };
}

interface OwnerRow {
  productId: string;
  ownerId: string | null;
  ownerName: string | null;
  onHand: string;
}

/** Adds what each owner has, and what jobs reserve of it. */
async function withOwners(db: Db | Tx, products: Row[]): Promise<StockProduct[]> {
  const { rows } = await sql<OwnerRow>`
    SELECT sums.*, ${customerNameBy('sums.ownerId')} AS "ownerName" FROM (
      SELECT lot."productId", leg."ownerId", trim_scale(sum(leg."amount"))::text AS "onHand"
      FROM ${legs()} leg JOIN "stockLots" lot ON lot."id" = leg."lotId" GROUP BY 1, 2) sums
    WHERE sums."onHand" <> '0'`.execute(db);
  const onHand = groupBy(rows, ({ productId }) => productId);
  const needs = groupBy(await readNeeds(db), ({ product }) => product.id);
  const names = await readNames(
    db,
    [...needs.values()].flat().flatMap(({ ownerId }) => ownerId ?? []),
  );
  return products.map((product) => {
    const [own, open] = [onHand.get(product.id) ?? [], needs.get(product.id) ?? []];
    const ids = [...new Set([...own, ...open].map(({ ownerId }) => ownerId))].sort((a, b) => (a ?? '').localeCompare(b ?? ''));
    const owners = ids.map((ownerId) => {
      const row = own.find((each) => each.ownerId === ownerId);
      const reserved = sumAmounts(open.filter((need) => need.ownerId === ownerId).map((need) => need.open));
      const amount = row?.onHand ?? '0';
      const ownerName = ownerId === null ? null : (row?.ownerName ?? names.get(ownerId) ?? null);
      return { ownerId, ownerName, onHand: amount, reserved, free: subtractAmount(amount, reserved) };
    });
    return { ...product, owners };
  });
}

export async function readNames(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await usersById(db, ids)
    .select(['id', customerNameOf().as('name')])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** @throws Problem invalid for an unknown chemical; already_taken */
export async function createProduct({ db, by }: Writer, form: BodyOf<Products['create']>): Promise<StockProduct> {
  const { chemicalId = null, name = null, pcpNumber = null, unit, ...rest } = form;
  return db.transaction().execute(async (tx) => {
    const [chemical] = await holdChemicals(tx, chemicalId === null ? [] : [chemicalId]);
    if (chemicalId !== null && !chemical) throw invalid('chemicalId', 'Please choose a product of the catalogue');
    if (chemical && (unit ?? chemical.rateUnit) !== chemical.rateUnit) {
      throw invalid('unit', `The rate of this product is in ${chemical.rateUnit} per acre, so its stock is kept in ${chemical.rateUnit}`);
    }
    const values = { chemicalId, name, pcpNumber: chemical ? null : pcpNumber, unit: unit ?? chemical?.rateUnit ?? 'L' };
    const { id } = await tx
      .insertInto('stockProducts')
      .values({ ...omitUndefined(rest), ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = await readProduct(tx, id);
    await recordChange(tx, by, { action: 'create', subjectType: 'stock_product', subjectId: id, after });
    return getWhole(tx, after);
  });
}

/** @throws Problem not_found, stale */
export async function updateProduct({ db, by }: Writer, id: string, change: BodyOf<Products['update']>): Promise<StockProduct> {
  const { updatedAt, ...form } = change;
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('stockProducts').select('id').where('id', '=', id).forUpdate().execute();
    const before = await readProduct(tx, id);
    assertNotStale(before, updatedAt);
    await tx
      .updateTable('stockProducts')
      .set({ ...omitUndefined(form), updatedAt: nextUpdatedAt })
      .where('id', '=', id)
      .execute();
    const after = await readProduct(tx, id);
    await recordChange(tx, by, { action: 'update', subjectType: 'stock_product', subjectId: id, before, after });
    return getWhole(tx, after);
  });
}

const readProduct = async (tx: Tx, id: string): Promise<Row> =>
  orNotFound(await selectProducts(tx).where('stockProducts.id', '=', id).executeTakeFirst(), 'product');

async function getWhole(tx: Tx, row: Row): Promise<StockProduct> {
  const [product] = await withOwners(tx, [row]);
  return product ?? { ...row, owners: [] };
}
