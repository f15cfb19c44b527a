import { type Kysely, sql } from 'kysely';

/**
 * The findings about each field's land, and who confirmed them. In a separate table, so that checking a neighbour does not wait for an edit
 * of the field. A field without a row has not been checked yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "landChecks" (
      "fieldId" uuid PRIMARY KEY REFERENCES "fields" ON DELETE CASCADE,
      "rules" integer NOT NULL,
      "findings" jsonb NOT NULL,
      "changedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "confirmedKeys" text[],
      "confirmedByUserId" uuid,
      "confirmedByName" text,
      "confirmedAt" timestamptz(3),
      "isOpen" boolean NOT NULL GENERATED ALWAYS AS (jsonb_array_length("findings") > 0 AND "confirmedAt" IS NULL) STORED,
      CONSTRAINT "landChecks_whole_confirmation" CHECK (num_nulls("confirmedKeys", "confirmedByName", "confirmedAt") IN (0, 3))
    )`.execute(db);
  await sql`CREATE INDEX "landChecks_open" ON "landChecks" ("fieldId") WHERE "isOpen"`.execute(db);
  await sql`CREATE INDEX "landChecks_far" ON "landChecks" ("fieldId") WHERE "findings" @> '[{"code": "far"}]'`.execute(db);
}
