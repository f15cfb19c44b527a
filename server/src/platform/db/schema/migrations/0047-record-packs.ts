import { type Kysely, sql } from 'kysely';

/**
 * Packs of records for an inspector. One server at a time makes a pack: it holds the pack until `heldUntil` and renews that with its
 * progress.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "recordPacks" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "from" date,
      "to" date,
      "requestId" uuid,
      "state" text NOT NULL DEFAULT 'making' CHECK ("state" IN ('making', 'ready', 'failed')),
      "done" integer NOT NULL DEFAULT 0,
      "total" integer NOT NULL DEFAULT 0,
      "message" text,
      "attempts" integer NOT NULL DEFAULT 0,
      "heldBy" uuid,
      "heldUntil" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "sha256" text REFERENCES "storedFiles",
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "endedAt" timestamptz(3),
      "createdByUserId" uuid REFERENCES "users" ON DELETE SET NULL,
      CONSTRAINT "recordPacks_ready_whole" CHECK (("state" = 'ready') = ("sha256" IS NOT NULL))
    )`.execute(db);
  await sql`CREATE INDEX "recordPacks_making" ON "recordPacks" ("createdAt") WHERE "state" = 'making'`.execute(db);
  await sql`CREATE INDEX "recordPacks_ended" ON "recordPacks" ("endedAt") WHERE "state" <> 'making'`.execute(db);
  await sql`CREATE INDEX "recordPacks_stored" ON "recordPacks" ("sha256")`.execute(db);
  await sql`CREATE INDEX "recordPacks_creator" ON "recordPacks" ("createdByUserId")`.execute(db);
}
