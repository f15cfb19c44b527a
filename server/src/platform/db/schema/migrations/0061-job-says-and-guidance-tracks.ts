import { type Kysely, sql } from 'kysely';

/**
 * What the job says since a value of an open record was typed, and whether a record's track was measured by guidance. Signed records have neither, so
 * their hashes stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE "applicationRecords"
      ADD COLUMN "jobSays" jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN "trackSource" text NOT NULL DEFAULT 'device' CHECK ("trackSource" IN ('device', 'guidance'))`.execute(db);
}
