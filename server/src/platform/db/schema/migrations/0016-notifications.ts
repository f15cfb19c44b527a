import { type Kysely, sql } from 'kysely';

const ALL_ON = '{"jobSubmitted": true, "jobDecided": true, "jobAssigned": true, "jobCompleted": true}';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE "users" ADD COLUMN "notifications" jsonb NOT NULL DEFAULT ${sql.lit(ALL_ON)}`.execute(db);
  await sql`ALTER TABLE "mails" ADD COLUMN "unsubscribeUrl" text`.execute(db);

  await sql`
    CREATE TABLE "mailSettingsLinks" (
      "tokenHash" text PRIMARY KEY,
      "userId" uuid NOT NULL REFERENCES "users" ON DELETE CASCADE,
      "notification" text NOT NULL,
      "createdAt" timestamptz NOT NULL DEFAULT clock_timestamp(),
      "expiresAt" timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX "mailSettingsLinks_by_user" ON "mailSettingsLinks" ("userId")`.execute(db);

  await sql`
    CREATE TABLE "jobLinks" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "tokenHash" text NOT NULL UNIQUE,
      "sprayJobId" uuid NOT NULL REFERENCES "sprayJobs" ON DELETE CASCADE,
      "userId" uuid NOT NULL REFERENCES "users" ON DELETE CASCADE,
      "mailedTo" text,
      "createdByUserId" uuid REFERENCES "users" ON DELETE SET NULL,
      "createdAt" timestamptz NOT NULL DEFAULT clock_timestamp(),
      "expiresAt" timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX "jobLinks_by_job" ON "jobLinks" ("sprayJobId", "createdAt")`.execute(db);
  await sql`CREATE INDEX "jobLinks_by_user" ON "jobLinks" ("userId")`.execute(db);
}
