import { type Kysely, sql } from 'kysely';

/** Lets the dashboard count jobs and add up acres by index-only scans, and find the jobs completed in a week without reading every job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX "sprayJobs_by_completion" ON "sprayJobs" ("completedAt") WHERE "status" = 'completed'`.execute(db);
  await sql`CREATE INDEX "sprayJobs_counted" ON "sprayJobs" ("status") INCLUDE ("dateSubmitted", "dateApproved")`.execute(db);
  await sql`CREATE INDEX "fields_acres" ON "fields" ("userId") INCLUDE ("fieldAcres", "exclusionAcres") WHERE "isActive"`.execute(db);
}
