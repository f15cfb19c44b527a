import { type Kysely, sql } from 'kysely';

/** A crew phone gets push messages too. It has no session; a revoked phone loses its row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE "pushSubscriptions"
      ALTER COLUMN "sessionHash" DROP NOT NULL,
      ADD COLUMN "crewPhoneId" uuid REFERENCES "crewPhones" ON DELETE CASCADE,
      ADD CONSTRAINT "pushSubscriptions_of_session_or_phone" CHECK (("sessionHash" IS NULL) <> ("crewPhoneId" IS NULL))`.execute(db);
  await sql`CREATE INDEX "pushSubscriptions_crew_phone" ON "pushSubscriptions" ("crewPhoneId")`.execute(db);
}
