import { type Kysely, sql } from 'kysely';

/**
 * Corrections keep the time by which version 1 is numbered, so that all versions have one number. It is no part of what a signature covers, so
 * the hashes stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE "applicationRecords" ADD COLUMN "firstStartedAt" timestamptz(3)`.execute(db);
  await sql`ALTER TABLE "applicationRecords" DISABLE TRIGGER "applicationRecords_signed_stays"`.execute(db);
  await sql`
    UPDATE "applicationRecords" later SET "firstStartedAt" = coalesce(first."startedAt", first."createdAt")
    FROM "applicationRecords" first WHERE first."number" = later."number" AND first."version" = 1 AND later."version" > 1`.execute(db);
  await sql`ALTER TABLE "applicationRecords" ENABLE TRIGGER "applicationRecords_signed_stays"`.execute(db);
  await sql`
    ALTER TABLE "applicationRecords" ADD CONSTRAINT "applicationRecords_correction_has_first_start"
      CHECK (("version" = 1) = ("firstStartedAt" IS NULL))`.execute(db);
}
