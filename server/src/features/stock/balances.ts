import { type api, dayIn, type QueryOf, type StockBalance } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { startOfDay } from '../../platform/db/sql/times.ts';
import { customerNameBy } from '../auth/user-record.ts';
import { legs, PRODUCT_NAME } from './sql.ts';

export interface StockReader {
  db: Db | Tx;
  timeZone: string;
}

/** What is where, of whom, at the end of a day. */
export async function listBalances({ db, timeZone }: StockReader, query: QueryOf<typeof api.stock.balances>): Promise<StockBalance[]> {
  const { place, owner, product = null, lot, day } = query;
  const { placeId = place, ownerId = owner, productId = product, lotId = lot } = query;
  const conditions = [
    day === undefined || day >= dayIn(timeZone, new Date()) ? [] : sql`"happenedAt" < ${startOfDay(day, timeZone, 1)}`,
    ownerId === undefined ? [] : sql`"ownerId" IS NOT DISTINCT FROM ${ownerId === 'ours' ? null : ownerId}::uuid`,
    placeId === undefined ? [] : sql`${placeId}::uuid IN ("fromPlaceId", "toPlaceId")`,
    lotId === undefined ? [] : sql`"lotId" = ${lotId}::uuid`,
  ].flat();
  const { rows } = await sql<StockBalance>`
    WITH sums AS (
      SELECT leg."placeId", leg."ownerId", leg."lotId", sum(leg."amount") AS "amount" FROM ${legs(sql`${sql.join([sql`true`, ...conditions], sql` AND `)}`)} leg
      WHERE ${placeId ?? null}::uuid IS NULL OR leg."placeId" = ${placeId ?? null}::uuid
      GROUP BY 1, 2, 3 HAVING sum(leg."amount") <> 0)
    SELECT sums."placeId", place."name" AS "placeName", sums."ownerId", ${customerNameBy('sums.ownerId')} AS "ownerName",
      "stockProducts"."id" AS "productId", ${PRODUCT_NAME} AS "productName", "stockProducts"."unit", sums."lotId",
      "stockLots"."number" AS "lotNumber", "stockLots"."expiresOn", trim_scale("stockLots"."containerSize")::text AS "containerSize",
      trim_scale(sums."amount")::text AS "amount", sums."amount" < 0 AS "isNegative"
    FROM sums JOIN "stockPlaces" place ON place."id" = sums."placeId" JOIN "stockLots" ON "stockLots"."id" = sums."lotId"
      JOIN "stockProducts" ON "stockProducts"."id" = "stockLots"."productId"
    WHERE ${productId}::uuid IS NULL OR "stockProducts"."id" = ${productId}::uuid
    ORDER BY lower(place."name"), lower(${PRODUCT_NAME}), sums."ownerId" NULLS FIRST, "stockLots"."expiresOn", "stockLots"."number", sums."lotId"`.execute(
    db,
  );
  return rows;
}
