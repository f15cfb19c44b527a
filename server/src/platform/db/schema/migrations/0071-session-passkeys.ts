import { type Kysely, sql } from 'kysely';

/** A session that a passkey opened ends with the passkey. Of earlier ones the passkey is not known, so they end now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DELETE FROM "sessions" WHERE "method" = 'passkey'`.execute(db);
  await sql`ALTER TABLE "sessions" ADD COLUMN "passkeyId" uuid REFERENCES "passkeys" ("id") ON DELETE CASCADE`.execute(db);
  await sql`CREATE INDEX "sessions_passkeyId" ON "sessions" ("passkeyId") WHERE "passkeyId" IS NOT NULL`.execute(db);
}
