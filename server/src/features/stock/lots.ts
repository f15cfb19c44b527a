import { type api, type BodyOf, dayIn, lastPlannedDay, type QueryOf, type ReplyOf, type StockLot } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { partOf } from '../../platform/db/lists/part-of.ts';
import { assertNotStale, nextUpdatedAt, omitUndefined, orNotFound } from '../../platform/db/sql/rows.ts';
import { invalid } from '../../platform/errors/problem.ts';
import { amountText, PRODUCT_NAME } from './sql.ts';

type Lots = typeof api.stockLots;
type Writer = Pick<Context, 'db' | 'by'>;

/** The mean cost of what came in and is not reversed, by amount. The row of the lot is `stockLots`. */
export const UNIT_COST = sql<string | null>`(
  SELECT trim_scale(round(sum(m."amount" * m."unitCost") / nullif(sum(m."amount"), 0), 4))::text FROM "stockMovements" m
  WHERE m."lotId" = "stockLots"."id" AND m."unitCost" IS NOT NULL AND m."toPlaceId" IS NOT NULL AND m."reversesId" IS NULL
    AND NOT EXISTS (SELECT FROM "stockMovements" r WHERE r."reversesId" = m."id"))`;

const selectLots = (db: Db | Tx) =>
  db
    .selectFrom('stockLots')
    .innerJoin('stockProducts', 'stockProducts.id', 'stockLots.productId')
    .select(['stockLots.id', 'stockLots.productId', 'stockLots.number', 'stockLots.expiresOn', 'stockLots.registrationEndsOn'])
    .select(['stockLots.pcpNumber', 'stockProducts.unit', 'stockLots.createdAt', 'stockLots.updatedAt'])
    .select([
      PRODUCT_NAME.as('productName'),
      amountText<string | null>('stockLots.containerSize').as('containerSize'),
      UNIT_COST.as('unitCost'),
    ]);

export async function listLots(db: Db | Tx, { productId, ...part }: QueryOf<Lots['list']>): Promise<ReplyOf<Lots['list']>> {
  let lots = selectLots(db);
  if (productId !== undefined) lots = lots.where('stockLots.productId', '=', productId);
  const all = await lots.orderBy('stockLots.expiresOn').orderBy('stockLots.number').orderBy('stockLots.id').execute();
  const { rows, page } = partOf(all, part);
  return { lots: rows, ...page };
}

/** Whether a lot must not be used on a day: it is expired by then, or its registration ended. */
export async function readBarred(db: Db | Tx): Promise<(lotId: string, day: string) => boolean> {
  const lastDay = sql<string | null>`least("expiresOn", "registrationEndsOn")::text`;
  const rows = await db
    .selectFrom('stockLots')
    .select(['id', lastDay.as('lastDay')])
    .where(lastDay, 'is not', null)
    .execute();
  const lastDays = new Map(rows.map((row) => [row.id, row.lastDay ?? '']));
  return (lotId, day) => (lastDays.get(lotId) ?? day) < day;
}

/** The day by which lots of a job are judged: the last planned one, or today if that is later. */
export function dayOfUse(job: { endDate: string }, timeZone: string): string {
  const [today, planned] = [dayIn(timeZone, new Date()), lastPlannedDay(job)];
  return planned > today ? planned : today;
}

/** @throws Problem invalid for an unknown product; already_taken */
export async function createLot({ db, by }: Writer, form: BodyOf<Lots['create']>): Promise<StockLot> {
  return db.transaction().execute((tx) => insertLot(tx, by, form));
}

/** @throws Problem invalid for an unknown product; already_taken */
export async function insertLot(tx: Tx, by: Writer['by'], form: BodyOf<Lots['create']>): Promise<StockLot> {
  const product = await tx.selectFrom('stockProducts').select('id').where('id', '=', form.productId).executeTakeFirst();
  if (!product) throw invalid('productId', 'Please choose a product whose stock is kept');
  const { id } = await tx.insertInto('stockLots').values(form).returning('id').executeTakeFirstOrThrow();
  const after = await readLot(tx, id);
  await recordChange(tx, by, { action: 'create', subjectType: 'stock_lot', subjectId: id, after });
  return after;
}

/** @throws Problem not_found, stale, already_taken */
export async function updateLot({ db, by }: Writer, id: string, change: BodyOf<Lots['update']>): Promise<StockLot> {
  const { updatedAt, ...form } = change;
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('stockLots').select('id').where('id', '=', id).forUpdate().execute();
    const before = await readLot(tx, id);
    assertNotStale(before, updatedAt);
    await tx
      .updateTable('stockLots')
      .set({ ...omitUndefined(form), updatedAt: nextUpdatedAt })
      .where('id', '=', id)
      .execute();
    const after = await readLot(tx, id);
    await recordChange(tx, by, { action: 'update', subjectType: 'stock_lot', subjectId: id, before, after });
    return after;
  });
}

const readLot = async (tx: Tx, id: string): Promise<StockLot> =>
  orNotFound(await selectLots(tx).where('stockLots.id', '=', id).executeTakeFirst(), 'lot');
