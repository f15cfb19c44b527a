import { type Kysely, sql } from 'kysely';

/** The files of a job that were taken for guidance, with a hash of the land that they showed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "guidanceExports" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "sprayJobId" uuid NOT NULL REFERENCES "sprayJobs" ON DELETE CASCADE,
      "format" text NOT NULL,
      "at" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "byUserId" uuid REFERENCES "users" ON DELETE SET NULL,
      "byName" text NOT NULL,
      "landHash" text NOT NULL)`.execute(db);
  await sql`CREATE INDEX "guidanceExports_of_job" ON "guidanceExports" ("sprayJobId", "at")`.execute(db);
  await sql`CREATE INDEX "guidanceExports_by" ON "guidanceExports" ("byUserId")`.execute(db);
}
