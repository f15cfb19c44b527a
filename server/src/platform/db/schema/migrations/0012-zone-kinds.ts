import { type Kysely, sql } from 'kysely';

/** Older zones have neither a kind nor a note. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE "exclusionZones" ADD "kind" text, ADD "note" text`.execute(db);
}
