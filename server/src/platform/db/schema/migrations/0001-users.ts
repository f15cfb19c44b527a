import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "users" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "firstName" text NOT NULL,
      "lastName" text NOT NULL,
      "email" text NOT NULL CONSTRAINT "users_email_taken" UNIQUE CHECK ("email" = lower("email")),
      "phone" text,
      "companyName" text,
      "role" text NOT NULL CHECK ("role" IN ('admin', 'farmer', 'pilot', 'ground_crew')),
      "isActive" boolean NOT NULL,
      "passwordHash" text NOT NULL,
      "confirmedAt" timestamptz(3),
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "updatedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp()
    )`.execute(db);
  await sql`CREATE INDEX "users_by_created" ON "users" ("createdAt", "id")`.execute(db);
  await sql`CREATE INDEX "users_by_role" ON "users" ("role", lower("lastName"), "id")`.execute(db);

  await sql`
    CREATE TABLE "sessions" (
      "tokenHash" text PRIMARY KEY,
      "userId" uuid NOT NULL REFERENCES "users" ON DELETE CASCADE,
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "lastUsedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp()
    )`.execute(db);
  await sql`CREATE INDEX "sessions_by_user" ON "sessions" ("userId")`.execute(db);
}
