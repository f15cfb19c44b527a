import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "mails" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "to" text NOT NULL,
      "subject" text NOT NULL,
      "text" text,
      "html" text,
      "status" text NOT NULL DEFAULT 'queued' CHECK ("status" IN ('queued', 'sent', 'failed')),
      "attempts" integer NOT NULL DEFAULT 0,
      "lastError" text,
      "createdAt" timestamptz NOT NULL DEFAULT clock_timestamp(),
      "dueAt" timestamptz NOT NULL DEFAULT clock_timestamp(),
      "expiresAt" timestamptz NOT NULL,
      "sentAt" timestamptz,
      CHECK ("status" <> 'queued' OR ("text" IS NOT NULL AND "html" IS NOT NULL))
    )`.execute(db);
  await sql`CREATE INDEX "mails_due" ON "mails" ("dueAt") WHERE "status" = 'queued'`.execute(db);
  await sql`CREATE INDEX "mails_by_created" ON "mails" ("createdAt", "id")`.execute(db);
}
