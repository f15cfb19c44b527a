import { type api, type QueryOf, type ReplyOf, type StockMovement } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { listPage } from '../../../platform/db/lists/page.ts';
import { startOfDay } from '../../../platform/db/sql/times.ts';
import { amountText, PRODUCT_NAME, PRODUCT_OF_LOT } from '../sql.ts';
import { customerNameBy } from '../../auth/user-record.ts';

type Movements = typeof api.stockMovements;

const COLUMNS = [
  'id',
  'number',
  'kind',
  'happenedAt',
  'recordedAt',
  'recordedBy',
  'lotId',
  'ownerId',
  'fromPlaceId',
  'toPlaceId',
  'sprayJobId',
  'recordId',
  'load',
  'supplier',
  'document',
  'reason',
  'reversesId',
  'adjustsId',
] as const;

const ofLot = <Value>(value: unknown) =>
  sql<Value>`(SELECT ${value} FROM ${PRODUCT_OF_LOT} WHERE "stockLots"."id" = "stockMovements"."lotId")`;
const placeName = (id: string) => sql<string | null>`(SELECT place."name" FROM "stockPlaces" place WHERE place."id" = ${sql.ref(id)})`;

const COMPUTED = [
  amountText('stockMovements.amount').as('amount'),
  amountText<string | null>('stockMovements.countedAmount').as('countedAmount'),
  amountText<string | null>('stockMovements.unitCost').as('unitCost'),
  ofLot<string | null>(sql`"stockLots"."number"`).as('lotNumber'),
  ofLot<string>(sql`"stockProducts"."id"`).as('productId'),
  ofLot<string>(PRODUCT_NAME).as('productName'),
  ofLot<StockMovement['unit']>(sql`"stockProducts"."unit"`).as('unit'),
  customerNameBy<string | null>('stockMovements.ownerId').as('ownerName'),
  placeName('stockMovements.fromPlaceId').as('fromPlaceName'),
  placeName('stockMovements.toPlaceId').as('toPlaceName'),
  sql<string | null>`(SELECT job."name" FROM "sprayJobs" job WHERE job."id" = "stockMovements"."sprayJobId")`.as('sprayJobName'),
  sql<string | null>`(SELECT back."id" FROM "stockMovements" back WHERE back."reversesId" = "stockMovements"."id")`.as('reversedById'),
] as const;

export async function listMovements(
  { db, timeZone }: { db: Db; timeZone: string },
  query: QueryOf<Movements['list']>,
): Promise<ReplyOf<Movements['list']>> {
  const { placeId, ownerId, productId, lotId, sprayJobId, from, to } = query;
  let filtered = db.selectFrom('stockMovements');
  if (placeId !== undefined)
    filtered = filtered.where((where) => where.or([where('fromPlaceId', '=', placeId), where('toPlaceId', '=', placeId)]));
  if (ownerId !== undefined) filtered = filtered.where('ownerId', 'is not distinct from', ownerId === 'ours' ? null : ownerId);
  if (productId !== undefined)
    filtered = filtered.where(sql<boolean>`"lotId" IN (SELECT "id" FROM "stockLots" WHERE "productId" = ${productId})`);
  if (lotId !== undefined) filtered = filtered.where('lotId', '=', lotId);
  if (sprayJobId !== undefined) filtered = filtered.where('sprayJobId', '=', sprayJobId);
  if (from !== undefined) filtered = filtered.where('happenedAt', '>=', startOfDay(from, timeZone));
  if (to !== undefined) filtered = filtered.where('happenedAt', '<', startOfDay(to, timeZone, 1));
  const sort = { by: sql.ref('happenedAt'), id: 'number' } as const;
  const { rows, ...page } = await listPage(filtered, { ...query, order: 'desc' }, sort, (q) => q.select(COLUMNS).select(COMPUTED));
  return { movements: rows, ...page };
}

/** Movements by id, in the order of the ids. */
export async function readMovements(tx: Tx, ids: readonly string[]): Promise<StockMovement[]> {
  const rows = await tx
    .selectFrom('stockMovements')
    .select(COLUMNS)
    .select(COMPUTED)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
