import { type Kysely, sql } from 'kysely';

/**
 * When the crew reported a job finished, which the office may not have completed yet. Ends the check-ins to jobs that were completed before
 * finishing did so, as of the completion.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE "sprayJobs" ADD COLUMN "finishedAt" timestamptz(3)`.execute(db);
  await sql`
    UPDATE "checkIns" SET "checkedOutAt" = greatest("checkedInAt", "completedAt") FROM "sprayJobs"
    WHERE "sprayJobs"."id" = "sprayJobId" AND "status" = 'completed' AND "completedAt" IS NOT NULL AND "checkedOutAt" IS NULL`.execute(db);
}
