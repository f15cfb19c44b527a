import { type Kysely, sql } from 'kysely';

/** Zones drawn before this have neither kind nor note. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE "exclusionZones" ADD "kind" text, ADD "note" text`.execute(db);
}
