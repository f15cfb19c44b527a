import { type RawBuilder, sql } from 'kysely';

/** A numeric column as text with the decimals that it needs: '6.6'. */
export const amountText = <Text extends string | null = string>(column: string): RawBuilder<Text> =>
  sql<Text>`trim_scale(${sql.ref(column)})::text`;

/** The product of a lot. The row of the lot is `stockLots`. */
export const PRODUCT_OF_LOT = sql`"stockProducts" JOIN "stockLots" ON "stockLots"."productId" = "stockProducts"."id"`;

/** The row of the product is `stockProducts`. */
export const PRODUCT_NAME = sql<string>`coalesce("stockProducts"."name",
  (SELECT "chemicals"."name" FROM "chemicals" WHERE "chemicals"."id" = "stockProducts"."chemicalId"))`;

/** The name of a user as a customer. */
export const customerName = <Name extends string | null = string | null>(id: string): RawBuilder<Name> =>
  sql<Name>`(SELECT coalesce(nullif(customer."companyName", ''), trim(customer."firstName" || ' ' || customer."lastName"))
    FROM "users" customer WHERE customer."id" = ${sql.ref(id)})`;

/** What each movement adds to a place; what it takes is negative. */
export const LEGS = sql`(
  SELECT "lotId", "ownerId", "toPlaceId" AS "placeId", "amount", "happenedAt" FROM "stockMovements" WHERE "toPlaceId" IS NOT NULL
  UNION ALL
  SELECT "lotId", "ownerId", "fromPlaceId", -"amount", "happenedAt" FROM "stockMovements" WHERE "fromPlaceId" IS NOT NULL)`;
