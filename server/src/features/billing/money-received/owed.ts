import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/open.ts';
import { OPEN } from '../invoices/rows.ts';

/** Payments that stand, less what is allocated to invoices, of the customer of the invoice `issued`. */
const CREDIT_ON_ACCOUNT = sql`(
  SELECT coalesce(sum("payments"."amount" - coalesce(
    (SELECT sum(part."amount") FROM "paymentAllocations" part WHERE part."paymentId" = "payments"."id"), 0)), 0)
  FROM "payments" WHERE "payments"."customerId" = issued."customerId" AND "payments"."reversedOn" IS NULL)`;

/**
 * The issued invoices due before a day of which customers still owe something, `owed`. Credit on account counts for the oldest of them,
 * although nobody has allocated it yet. A subquery.
 */
export const owedBefore = (day: string, customerId: string | null) => sql`(
  SELECT * FROM (
    SELECT issued.*, least("open", sum("open") OVER (PARTITION BY "customerId" ORDER BY "dueOn", "sequence") - ${CREDIT_ON_ACCOUNT}) AS "owed"
    FROM (
      SELECT "id", "groupId", "number", "customerId", "dueOn", "sequence", ${OPEN} AS "open" FROM "invoices"
      WHERE "kind" = 'invoice' AND "state" = 'issued' AND "dueOn" < ${day}::date
        AND (${customerId}::uuid IS NULL OR "customerId" = ${customerId}::uuid)) issued
    WHERE "open" > 0) net
  WHERE "owed" > 0)`;

/** What a customer owes of all invoices together, less credit on account, and that credit; decimal texts. */
export async function readOwed(db: Db, customerId: string): Promise<{ due: string; credit: string }> {
  const { rows } = await sql<{ due: string; credit: string }>`
    SELECT greatest("open" - "credit", 0)::numeric(14, 2)::text AS "due", "credit"::numeric(14, 2)::text AS "credit"
    FROM (SELECT ${CREDIT_ON_ACCOUNT} AS "credit", (
        SELECT coalesce(sum(${OPEN}) FILTER (WHERE ${OPEN} > 0), 0) FROM "invoices"
        WHERE "customerId" = issued."customerId" AND "kind" = 'invoice' AND "state" = 'issued') AS "open"
      FROM (SELECT ${customerId}::uuid AS "customerId") issued) sums`.execute(db);
  return rows[0] ?? { due: '0.00', credit: '0.00' };
}
