import { type Kysely, sql } from 'kysely';

/** Second factors with their recovery codes, steps of a sign-in that are not finished, and the day from which administrators need one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "secondFactors" (
      "userId" uuid PRIMARY KEY REFERENCES "users" ON DELETE CASCADE,
      "secret" text NOT NULL,
      "confirmedAt" timestamptz(3),
      "lastStep" integer,
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      CHECK ("confirmedAt" IS NULL OR "lastStep" IS NOT NULL)
    )`.execute(db);
  await sql`
    CREATE TABLE "recoveryCodes" (
      "codeHash" text PRIMARY KEY,
      "userId" uuid NOT NULL REFERENCES "users" ON DELETE CASCADE,
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "usedAt" timestamptz(3)
    )`.execute(db);
  await sql`CREATE INDEX "recoveryCodes_by_user" ON "recoveryCodes" ("userId")`.execute(db);
  await sql`
    CREATE TABLE "signInChallenges" (
      "tokenHash" text PRIMARY KEY,
      "kind" text NOT NULL CHECK ("kind" IN ('second_factor', 'passkey', 'new_passkey', 'open_id')),
      "userId" uuid REFERENCES "users" ON DELETE CASCADE,
      "details" jsonb NOT NULL DEFAULT '{}',
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "expiresAt" timestamptz(3) NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX "signInChallenges_by_user" ON "signInChallenges" ("userId")`.execute(db);
  await sql`CREATE INDEX "signInChallenges_by_expiry" ON "signInChallenges" ("expiresAt")`.execute(db);
  await sql`ALTER TABLE "officeSettings" ADD COLUMN "secondFactorFrom" date`.execute(db);
}
