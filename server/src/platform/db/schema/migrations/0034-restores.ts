import { type Kysely, sql } from 'kysely';

/** Records restores, and marks what they brought back: suspended job links, devices to review and held mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "restores" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "restoredAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "backupMadeAt" timestamptz NOT NULL,
      "backupVersion" text NOT NULL,
      "reviewedAt" timestamptz(3),
      "reviewedByUserId" uuid REFERENCES "users" ON DELETE SET NULL
    )`.execute(db);
  await sql`ALTER TABLE "deviceTokens" ADD COLUMN "restoredAt" timestamptz(3)`.execute(db);
  await sql`ALTER TABLE "jobLinks" ADD COLUMN "suspendedAt" timestamptz(3)`.execute(db);
  await sql`CREATE INDEX "jobLinks_suspended" ON "jobLinks" ("createdAt", "id") WHERE "suspendedAt" IS NOT NULL`.execute(db);
  await sql`
    ALTER TABLE "mails" DROP CONSTRAINT "mails_status_check", DROP CONSTRAINT "mails_check",
      ADD CONSTRAINT "mails_status_check" CHECK ("status" IN ('queued', 'held', 'sent', 'failed')),
      ADD CONSTRAINT "mails_check" CHECK ("status" NOT IN ('queued', 'held') OR ("text" IS NOT NULL AND "html" IS NOT NULL))`.execute(db);
  await sql`CREATE INDEX "mails_held" ON "mails" ("createdAt", "id") WHERE "status" = 'held'`.execute(db);
}
