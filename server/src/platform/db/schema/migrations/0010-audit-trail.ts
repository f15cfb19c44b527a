import { type Kysely, sql } from 'kysely';

/** Without foreign keys, so that entries remain when their user or subject is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "auditTrail" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "at" timestamptz NOT NULL DEFAULT clock_timestamp(),
      "byUserId" uuid,
      "byName" text,
      "action" text NOT NULL,
      "subjectType" text NOT NULL,
      "subjectId" uuid NOT NULL,
      "changes" jsonb NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX "auditTrail_by_subject" ON "auditTrail" ("subjectType", "subjectId", "at", "id")`.execute(db);
  await sql`CREATE INDEX "auditTrail_by_time" ON "auditTrail" ("at", "id")`.execute(db);
}
