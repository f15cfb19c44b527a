import { type Kysely, sql } from 'kysely';

/**
 * The acres of a guidance log stay beside the signed ones. The minimum of a call-out is a line for each job; in a draft, the one that there
 * is becomes that of its first record's job.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE "applicationRecords" ADD COLUMN "measuredAcres" numeric(9, 1)`.execute(db);
  await sql`
    UPDATE "invoices" SET "lines" = (
      SELECT jsonb_agg(
        CASE WHEN line ->> 'key' = 'minimum' THEN line || jsonb_build_object('key', 'minimum ' || first."sprayJobId") ELSE line END
        ORDER BY "at")
      FROM jsonb_array_elements("invoices"."lines") WITH ORDINALITY AS each(line, "at"))
    FROM (
      SELECT DISTINCT ON ("invoiceId") "invoiceId", "sprayJobId"
      FROM "invoiceRecords" billed JOIN "applicationRecords" record ON record."id" = billed."recordId"
      ORDER BY "invoiceId", "position") first
    WHERE first."invoiceId" = "invoices"."id" AND "invoices"."state" = 'draft' AND "lines" @> '[{"key": "minimum"}]'`.execute(db);
}
