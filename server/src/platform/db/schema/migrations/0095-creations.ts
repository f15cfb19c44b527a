import { type Kysely, sql } from 'kysely';

/** Which form was saved under the id that its caller made, so that one that is sent again is recognized. Rows are kept for some days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "creations" (
      "id" uuid PRIMARY KEY,
      "byUserId" uuid NOT NULL REFERENCES "users" ON DELETE CASCADE,
      "formHash" text NOT NULL,
      "createdAt" timestamptz(3) NOT NULL DEFAULT now())`.execute(db);
  await sql`CREATE INDEX "creations_by_createdAt" ON "creations" ("createdAt")`.execute(db);
  await sql`CREATE INDEX "creations_by_user" ON "creations" ("byUserId")`.execute(db);
}
