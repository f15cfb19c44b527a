import { type Kysely, sql } from 'kysely';

/**
 * Checks of a job's neighbours, append-only like go/no-go checks, and the hazards, neighbours and checks that a signed record keeps.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "neighbourChecks" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "sprayJobId" uuid NOT NULL REFERENCES "sprayJobs" ON DELETE CASCADE,
      "checkedAt" timestamptz(3) NOT NULL,
      "byUserId" uuid NOT NULL REFERENCES "users",
      "byName" text NOT NULL,
      "source" text NOT NULL,
      "sourceDate" date,
      "found" text NOT NULL,
      "calls" jsonb NOT NULL,
      "neighbourCount" integer NOT NULL CHECK ("neighbourCount" >= 0),
      "recordedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp())`.execute(db);
  await sql`CREATE INDEX "neighbourChecks_of_job" ON "neighbourChecks" ("sprayJobId", "checkedAt")`.execute(db);
  await sql`CREATE INDEX "neighbourChecks_by" ON "neighbourChecks" ("byUserId")`.execute(db);
  await sql`
    CREATE FUNCTION "refuseNeighbourCheckChange"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "sprayJobs" WHERE "id" = OLD."sprayJobId") THEN RETURN OLD; END IF;
      RAISE EXCEPTION 'A neighbour check is never changed or deleted'
        USING ERRCODE = 'restrict_violation', CONSTRAINT = 'neighbourChecks_stay';
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER "neighbourChecks_stay" BEFORE UPDATE OR DELETE ON "neighbourChecks"
    FOR EACH ROW EXECUTE FUNCTION "refuseNeighbourCheckChange"()`.execute(db);
  await sql`ALTER TABLE "applicationRecords" ADD COLUMN "surroundings" jsonb`.execute(db);
}
