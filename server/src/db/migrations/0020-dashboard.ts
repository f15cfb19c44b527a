import { type Kysely, sql } from 'kysely';

/** What was completed in a week is found without reading every job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX "sprayJobs_by_completion" ON "sprayJobs" ("completedAt") WHERE "status" = 'completed'`.execute(db);
}
