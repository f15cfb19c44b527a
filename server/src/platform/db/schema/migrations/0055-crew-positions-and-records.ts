import { type Kysely, sql } from 'kysely';

/**
 * Positions from the page of a crew phone, which reports as a device without a token, and what crews' reports filled into application records, so that
 * a later report replaces that and never what a person entered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE "deviceTokens" ADD COLUMN "crewPhoneId" uuid UNIQUE REFERENCES "crewPhones" ON DELETE CASCADE`.execute(db);
  await sql`ALTER TABLE "locations" ADD COLUMN "reportedBy" text`.execute(db);
  await sql`ALTER TABLE "pilotPositions" ADD COLUMN "reportedBy" text`.execute(db);
  await sql`ALTER TABLE "applicationRecords" ADD COLUMN "crewFilled" jsonb NOT NULL DEFAULT '{}'`.execute(db);
}
