import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "passkeys" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "userId" uuid NOT NULL REFERENCES "users" ON DELETE CASCADE,
      "credentialId" text NOT NULL CONSTRAINT "passkeys_credential_taken" UNIQUE,
      "publicKey" text NOT NULL,
      "counter" bigint NOT NULL,
      "transports" jsonb NOT NULL,
      "name" text NOT NULL,
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "lastUsedAt" timestamptz(3)
    )`.execute(db);
  await sql`CREATE INDEX "passkeys_by_user" ON "passkeys" ("userId")`.execute(db);
}
