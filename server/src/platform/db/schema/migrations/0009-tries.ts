import { type Kysely, sql } from 'kysely';

/** Unlogged: counting costs no wait for the disk, and after a crash it begins anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE UNLOGGED TABLE "tries" (
      "keyHash" text PRIMARY KEY,
      "times" timestamptz[] NOT NULL,
      "forgetAt" timestamptz NOT NULL
    )`.execute(db);
}
