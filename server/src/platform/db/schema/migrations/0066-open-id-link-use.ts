import { type Kysely, sql } from 'kysely';

/** Names each link for its owner's list, and keeps its last use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE "openIdLinks"
      ADD COLUMN "id" uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
      ADD COLUMN "lastUsedAt" timestamptz(3)`.execute(db);
}
