import { type Kysely, sql } from 'kysely';

/** Kept go/no-go checks. They are append-only: a trigger refuses changes, and deletion unless the whole job is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE "officeSettings" ADD COLUMN "mayFlyAtNight" boolean NOT NULL DEFAULT false`.execute(db);
  await sql`
    CREATE TABLE "goNoGoChecks" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "sprayJobId" uuid NOT NULL REFERENCES "sprayJobs" ON DELETE CASCADE,
      "at" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "byUserId" uuid REFERENCES "users",
      "byName" text NOT NULL,
      "overall" text NOT NULL CHECK ("overall" IN ('go', 'caution', 'unknown', 'stop')),
      "rows" jsonb NOT NULL,
      "decision" text NOT NULL CHECK ("decision" IN ('go', 'no-go')),
      "reason" text,
      "noInversionReason" text,
      CONSTRAINT "goNoGoChecks_stop_needs_reason" CHECK ("decision" = 'no-go' OR "overall" <> 'stop' OR "reason" IS NOT NULL))`.execute(db);
  await sql`CREATE INDEX "goNoGoChecks_of_job" ON "goNoGoChecks" ("sprayJobId", "at")`.execute(db);
  await sql`CREATE INDEX "goNoGoChecks_by" ON "goNoGoChecks" ("byUserId")`.execute(db);
  await sql`
    CREATE FUNCTION "refuseGoNoGoChange"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "sprayJobs" WHERE "id" = OLD."sprayJobId") THEN RETURN OLD; END IF;
      RAISE EXCEPTION 'A kept check is never changed or deleted'
        USING ERRCODE = 'restrict_violation', CONSTRAINT = 'goNoGoChecks_stay';
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER "goNoGoChecks_stay" BEFORE UPDATE OR DELETE ON "goNoGoChecks"
    FOR EACH ROW EXECUTE FUNCTION "refuseGoNoGoChange"()`.execute(db);
}
