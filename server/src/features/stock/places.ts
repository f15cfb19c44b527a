import { type api, type BodyOf, type ReplyOf, type StockPlace } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { partOf } from '../../platform/db/lists/part-of.ts';
import { assertNotStale, nextUpdatedAt, omitUndefined, orNotFound } from '../../platform/db/sql/rows.ts';

type Places = typeof api.stockPlaces;
type Writer = Pick<Context, 'db' | 'by'>;

const COLUMNS = ['id', 'name', 'kind', 'isActive', 'createdAt', 'updatedAt'] as const;

export async function listPlaces(db: Db): Promise<ReplyOf<Places['list']>> {
  const places = await db
    .selectFrom('stockPlaces')
    .select(COLUMNS)
    .orderBy(sql`lower("name")`)
    .execute();
  return { places, ...partOf(places).page };
}

/** @throws Problem already_taken */
export async function createPlace({ db, by }: Writer, form: BodyOf<Places['create']>): Promise<StockPlace> {
  return db.transaction().execute(async (tx) => {
    const after = await tx.insertInto('stockPlaces').values(omitUndefined(form)).returning(COLUMNS).executeTakeFirstOrThrow();
    await recordChange(tx, by, { action: 'create', subjectType: 'stock_place', subjectId: after.id, after });
    return after;
  });
}

/** @throws Problem not_found, stale, already_taken */
export async function updatePlace({ db, by }: Writer, id: string, change: BodyOf<Places['update']>): Promise<StockPlace> {
  const { updatedAt, ...form } = change;
  return db.transaction().execute(async (tx) => {
    const before = await lockPlace(tx, id);
    assertNotStale(before, updatedAt);
    const after = await tx
      .updateTable('stockPlaces')
      .set({ ...omitUndefined(form), updatedAt: nextUpdatedAt })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    await recordChange(tx, by, { action: 'update', subjectType: 'stock_place', subjectId: id, before, after });
    return after;
  });
}

/** @throws Problem not_found; in_use if there are movements */
export async function deletePlace({ db, by }: Writer, id: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const before = await lockPlace(tx, id);
    await tx.deleteFrom('stockPlaces').where('id', '=', id).execute();
    await recordChange(tx, by, { action: 'delete', subjectType: 'stock_place', subjectId: id, before });
    return null;
  });
}

async function lockPlace(tx: Tx, id: string): Promise<StockPlace> {
  return orNotFound(await tx.selectFrom('stockPlaces').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst(), 'place');
}
