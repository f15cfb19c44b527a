import { type Kysely, sql } from 'kysely';

/**
 * Indexes trigrams of job names for searches by any part of a name. If the server does not have the extension, or this role may not create
 * it, a search reads all names instead.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    DO $$
    BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX "sprayJobs_by_part_of_name" ON "sprayJobs" USING gin ("name" gin_trgm_ops);
    EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
      RAISE NOTICE 'No pg_trgm here: names of spray jobs are searched one by one';
    END $$`.execute(db);
}
