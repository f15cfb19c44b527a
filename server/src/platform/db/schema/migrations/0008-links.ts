import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "linkTokens" (
      "tokenHash" text PRIMARY KEY,
      "userId" uuid REFERENCES "users" ON DELETE CASCADE,
      "purpose" text NOT NULL CHECK ("purpose" IN ('confirm', 'reset', 'setup')),
      "createdAt" timestamptz NOT NULL DEFAULT clock_timestamp(),
      "expiresAt" timestamptz NOT NULL,
      "usedAt" timestamptz,
      CHECK (("userId" IS NULL) = ("purpose" = 'setup'))
    )`.execute(db);
  await sql`CREATE INDEX "linkTokens_by_user" ON "linkTokens" ("userId")`.execute(db);

  await sql`
    CREATE TABLE "linkRequests" (
      "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      "email" text NOT NULL,
      "reason" text NOT NULL CHECK ("reason" IN ('register', 'resend', 'forgot')),
      "createdAt" timestamptz NOT NULL DEFAULT clock_timestamp()
    )`.execute(db);
}
