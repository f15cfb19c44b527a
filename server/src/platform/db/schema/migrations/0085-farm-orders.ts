import { type Kysely, sql } from 'kysely';

/** Orders of farmers, their confirmations of land, whether an approval needs one, and whether farmers see flights. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "farmOrders" (
      "id" uuid CONSTRAINT "farmOrders_sent_once" PRIMARY KEY,
      "sprayJobId" uuid NOT NULL UNIQUE REFERENCES "sprayJobs" ON DELETE CASCADE,
      "order" jsonb NOT NULL,
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "updatedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp())`.execute(db);
  await sql`
    CREATE TABLE "landConfirmations" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "sprayJobId" uuid NOT NULL REFERENCES "sprayJobs" ON DELETE CASCADE,
      "fieldId" uuid NOT NULL REFERENCES "fields",
      "userId" uuid NOT NULL REFERENCES "users",
      "isRight" boolean NOT NULL,
      "name" text NOT NULL,
      "note" text,
      "shown" text NOT NULL,
      "confirmedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp())`.execute(db);
  await sql`CREATE INDEX "landConfirmations_job" ON "landConfirmations" ("sprayJobId", "fieldId", "confirmedAt")`.execute(db);
  await sql`CREATE INDEX "landConfirmations_field" ON "landConfirmations" ("fieldId")`.execute(db);
  await sql`CREATE INDEX "landConfirmations_user" ON "landConfirmations" ("userId")`.execute(db);
  await sql`
    ALTER TABLE "officeSettings"
      ADD COLUMN "landConfirmation" text NOT NULL DEFAULT 'ask' CHECK ("landConfirmation" IN ('no', 'ask', 'must')),
      ADD COLUMN "farmersSeeFlights" boolean NOT NULL DEFAULT false`.execute(db);
}
