import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { UNIT_COST } from '../lots.ts';

/**
 * Dollars for a litre or kilogram of what jobs drew of our own products: the mean of their lots by amount, by job and chemical. Chemicals
 * of which nothing with a cost was drawn are not in it.
 */
export async function readDrawnCosts(db: Db | Tx, sprayJobIds: readonly string[]): Promise<Map<string, Map<string, number>>> {
  const { rows } = await sql<{ sprayJobId: string; chemicalId: string; cost: number }>`
    WITH drawn AS (
      SELECT m."sprayJobId", m."lotId", sum(CASE WHEN m."toPlaceId" IS NULL THEN m."amount" ELSE -m."amount" END) AS "amount"
      FROM "stockMovements" m
      WHERE m."kind" IN ('used', 'put_back') AND m."ownerId" IS NULL AND m."sprayJobId" = any(${[...sprayJobIds]}::uuid[])
      GROUP BY 1, 2)
    SELECT drawn."sprayJobId", "stockProducts"."chemicalId", round(sum(drawn."amount" * lot."cost") / sum(drawn."amount"), 4)::float8 AS "cost"
    FROM drawn JOIN "stockLots" ON "stockLots"."id" = drawn."lotId" JOIN "stockProducts" ON "stockProducts"."id" = "stockLots"."productId"
      CROSS JOIN LATERAL (SELECT ${UNIT_COST}::numeric AS "cost") lot
    WHERE drawn."amount" > 0 AND lot."cost" IS NOT NULL AND "stockProducts"."chemicalId" IS NOT NULL
    GROUP BY 1, 2`.execute(db);
  const costs = new Map<string, Map<string, number>>();
  for (const { sprayJobId, chemicalId, cost } of rows) {
    const ofJob = costs.get(sprayJobId) ?? new Map<string, number>();
    costs.set(sprayJobId, ofJob.set(chemicalId, cost));
  }
  return costs;
}
