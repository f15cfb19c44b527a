import { type RawBuilder, sql } from 'kysely';

/** A numeric column as text with the decimals that it needs: '6.6'. */
export const amountText = <Text extends string | null = string>(column: string): RawBuilder<Text> =>
  sql<Text>`trim_scale(${sql.ref(column)})::text`;

/** The product of a lot. The row of the lot is `stockLots`. */
export const PRODUCT_OF_LOT = sql`"stockProducts" JOIN "stockLots" ON "stockLots"."productId" = "stockProducts"."id"`;

/** The row of the product is `stockProducts`. */
export const PRODUCT_NAME = sql<string>`coalesce("stockProducts"."name",
  (SELECT "chemicals"."name" FROM "chemicals" WHERE "chemicals"."id" = "stockProducts"."chemicalId"))`;

/**
 * What movements add to each place, owner and lot; what they take is negative. Movements of the same way are summed first, which leaves few
 * rows to group by place.
 * @param condition on "stockMovements"
 */
export const legs = (condition = sql<boolean>`true`) => sql`(
  WITH ways AS MATERIALIZED (
    SELECT "lotId", "ownerId", "fromPlaceId", "toPlaceId", sum("amount") AS "amount" FROM "stockMovements" WHERE ${condition} GROUP BY 1, 2, 3, 4)
  SELECT "lotId", "ownerId", "toPlaceId" AS "placeId", "amount" FROM ways WHERE "toPlaceId" IS NOT NULL
  UNION ALL
  SELECT "lotId", "ownerId", "fromPlaceId", -"amount" FROM ways WHERE "fromPlaceId" IS NOT NULL)`;
