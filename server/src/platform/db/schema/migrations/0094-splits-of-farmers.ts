import { type Kysely, sql } from 'kysely';

/**
 * Payers that are kept with land are those of its farmer at that time, since land that moves to another farmer is not billed to them. For
 * payers that are kept already, this is the farmer of the first invoice that they paid. Without one they are no longer proposed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE "fieldSplits" ADD COLUMN "customerId" uuid REFERENCES "users" ON DELETE CASCADE`.execute(db);
  await sql`
    UPDATE "fieldSplits" SET "customerId" = (
      SELECT record."farmerId"
      FROM "applicationRecords" record
      JOIN "invoiceRecords" billed ON billed."recordId" = record."id"
      JOIN "invoices" invoice ON invoice."id" = billed."invoiceId"
      WHERE record."fieldId" = "fieldSplits"."fieldId" AND invoice."state" = 'issued' AND invoice."payers" = "fieldSplits"."payers"
      ORDER BY invoice."issuedAt" LIMIT 1)`.execute(db);
}
