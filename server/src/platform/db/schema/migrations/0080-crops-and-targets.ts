import { type Kysely, sql } from 'kysely';

/** What grows on a field in each season, and what a job is against. Copies of fields on ended jobs include the crops. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE "fields" ADD COLUMN "crops" jsonb NOT NULL DEFAULT '[]'`.execute(db);
  await sql`ALTER TABLE "sprayJobs" ADD COLUMN "target" text`.execute(db);
}
