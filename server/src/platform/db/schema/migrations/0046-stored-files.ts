import { type Kysely, sql } from 'kysely';

/** Files that people attach and the server makes, by the SHA-256 of their content. The content is in FILES_DIR. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "storedFiles" (
      "sha256" text PRIMARY KEY CHECK ("sha256" ~ '^[0-9a-f]{64}$'),
      "bytes" bigint NOT NULL CHECK ("bytes" >= 0),
      "storedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp()
    )`.execute(db);
  await sql`CREATE INDEX "storedFiles_storedAt" ON "storedFiles" ("storedAt")`.execute(db);
}
