import { type Kysely, sql } from 'kysely';

/** The dashboard counts jobs and adds up land from indexes alone, and finds what was completed in a week without reading every job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX "sprayJobs_by_completion" ON "sprayJobs" ("completedAt") WHERE "status" = 'completed'`.execute(db);
  await sql`CREATE INDEX "sprayJobs_counted" ON "sprayJobs" ("status") INCLUDE ("dateSubmitted", "dateApproved")`.execute(db);
  await sql`CREATE INDEX "fields_acres" ON "fields" ("userId") INCLUDE ("fieldAcres", "exclusionAcres") WHERE "isActive"`.execute(db);
}
