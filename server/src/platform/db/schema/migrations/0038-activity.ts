import { type Kysely, sql } from 'kysely';

const NAMES = [
  { subject: 'user', table: 'users', name: `"firstName" || ' ' || "lastName"` },
  { subject: 'chemical', table: 'chemicals', name: '"name"' },
  { subject: 'field', table: 'fields', name: '"name"' },
  { subject: 'spray_job', table: 'sprayJobs', name: '"name"' },
];

/**
 * Extends the audit trail to events: adds the network address, the name of the subject and a count of repeats, with indexes for the filters
 * of its list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE "auditTrail"
      ADD COLUMN "address" text, ADD COLUMN "subjectName" text, ADD COLUMN "times" integer NOT NULL DEFAULT 1, ADD COLUMN "mergeKey" text,
      ALTER COLUMN "subjectId" DROP NOT NULL`.execute(db);
  for (const { subject, table, name } of NAMES) {
    await sql`
      UPDATE "auditTrail" SET "subjectName" = named."name"
      FROM (SELECT "id", ${sql.raw(name)} AS "name" FROM ${sql.id(table)}) named
      WHERE "subjectType" = ${subject} AND "subjectId" = named."id"`.execute(db);
  }
  await sql`CREATE UNIQUE INDEX "auditTrail_merged" ON "auditTrail" ("mergeKey") WHERE "mergeKey" IS NOT NULL`.execute(db);
  await sql`CREATE INDEX "auditTrail_by_author" ON "auditTrail" ("byUserId", "at", "id")`.execute(db);
  await sql`CREATE INDEX "auditTrail_by_action" ON "auditTrail" ("action", "at", "id")`.execute(db);
  await sql`
    CREATE INDEX "auditTrail_by_words" ON "auditTrail" USING gin
      ("searchWords"(coalesce("byName", '') || ' ' || coalesce("subjectName", '') || ' ' || coalesce("address", '')))`.execute(db);
  await sql`ALTER TABLE "linkRequests" ADD COLUMN "address" text`.execute(db);
}
