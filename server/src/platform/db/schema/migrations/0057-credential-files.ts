import { type Kysely, sql } from 'kysely';

/** The scan of a paper. The user who added it may be deleted; the name stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "credentialFiles" (
      "credentialId" uuid PRIMARY KEY REFERENCES "credentials" ON DELETE CASCADE,
      "sha256" text NOT NULL REFERENCES "storedFiles",
      "fileName" text NOT NULL,
      "mediaType" text NOT NULL,
      "bytes" bigint NOT NULL CHECK ("bytes" >= 0),
      "addedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "addedByUserId" uuid REFERENCES "users" ON DELETE SET NULL,
      "addedBy" text)`.execute(db);
  await sql`CREATE INDEX "credentialFiles_stored" ON "credentialFiles" ("sha256")`.execute(db);
  await sql`CREATE INDEX "credentialFiles_adder" ON "credentialFiles" ("addedByUserId")`.execute(db);
}
