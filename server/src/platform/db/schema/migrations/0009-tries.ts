import { type Kysely, sql } from 'kysely';

/** Unlogged, so that counting does not wait for the disk. A crash empties the table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE UNLOGGED TABLE "tries" (
      "keyHash" text PRIMARY KEY,
      "times" timestamptz[] NOT NULL,
      "forgetAt" timestamptz NOT NULL
    )`.execute(db);
}
