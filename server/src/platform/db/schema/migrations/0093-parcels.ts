import { type Kysely, sql } from 'kysely';

/**
 * A field on more or less than one quarter section has a location, such as N½-12-34-5-W2, without the columns of one quarter. The quarters
 * it lies on are found by `quarterSections`, which is null for a field of one quarter or of an outline alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE "fields"
      ADD COLUMN "quarterSections" text[] CHECK (cardinality("quarterSections") > 0),
      DROP CONSTRAINT "fields_whole_location",
      ADD CONSTRAINT "fields_whole_location" CHECK (
        num_nulls("quarter", "section", "township", "range", "meridian") IN (0, 5)
        AND ("location" IS NULL) = ("quarter" IS NULL AND "quarterSections" IS NULL)
        AND ("quarter" IS NULL OR "quarterSections" IS NULL))`.execute(db);
  await sql`
    CREATE INDEX "fields_by_quarterSections" ON "fields" USING gin ("quarterSections") WHERE "quarterSections" IS NOT NULL`.execute(db);
}
