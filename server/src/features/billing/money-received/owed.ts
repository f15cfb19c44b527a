import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/open.ts';
import { OPEN } from '../invoices/rows.ts';

/** Payments that stand, less what is allocated to invoices, of the customer of the invoice `issued`. */
const CREDIT_ON_ACCOUNT = sql`(
  SELECT coalesce(sum("payments"."amount" - coalesce(
    (SELECT sum(part."amount") FROM "paymentAllocations" part WHERE part."paymentId" = "payments"."id"), 0)), 0)
  FROM "payments" WHERE "payments"."customerId" = issued."customerId" AND "payments"."reversedOn" IS NULL)`;

/** A payment that was received until a day and not reversed by then. */
const stoodOn = (day: string) => sql`paid."receivedOn" <= ${day}::date AND (paid."reversedOn" IS NULL OR paid."reversedOn" > ${day}::date)`;

/** As `CREDIT_ON_ACCOUNT`, on a day. */
const creditOn = (day: string) => sql`(
  SELECT coalesce(sum(paid."amount" - coalesce(
    (SELECT sum(part."amount") FROM "paymentAllocations" part JOIN "invoices" payable ON payable."id" = part."invoiceId"
      WHERE part."paymentId" = paid."id" AND payable."issuedOn" <= ${day}::date), 0)), 0)
  FROM "payments" paid WHERE paid."customerId" = issued."customerId" AND ${stoodOn(day)})`;

/** What was left to pay of an invoice on a day, as in the ageing. */
const openOn = (day: string) => sql`("total"
  - (SELECT coalesce(sum(credit."total"), 0) FROM "invoices" credit
      WHERE credit."creditsId" = "invoices"."id" AND credit."issuedOn" <= ${day}::date)
  - (SELECT coalesce(sum(part."amount"), 0) FROM "paymentAllocations" part JOIN "payments" paid ON paid."id" = part."paymentId"
      WHERE part."invoiceId" = "invoices"."id" AND ${stoodOn(day)}))`;

/**
 * The issued invoices due before a day of which customers still owed something on it, `owed`. Credit on account counts for the oldest of
 * them, although nobody has allocated it yet. A subquery.
 */
export const owedBefore = (day: string, customerId: string | null) => sql`(
  SELECT * FROM (
    SELECT issued.*, least("open", sum("open") OVER (PARTITION BY "customerId" ORDER BY "dueOn", "sequence") - ${creditOn(day)}) AS "owed"
    FROM (
      SELECT "id", "groupId", "number", "customerId", "dueOn", "sequence", "total", ${openOn(day)} AS "open" FROM "invoices"
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
