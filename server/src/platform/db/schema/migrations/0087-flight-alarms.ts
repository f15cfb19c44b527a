import { type Kysely, sql } from 'kysely';

/**
 * Alarms of flights over other land and into zones; each kind has at most one open alarm for a pilot on a job. Hand-offs keep a hash of the
 * outlines and zones alone, without names; it is not known for earlier ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "flightAlarms" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "kind" text NOT NULL CHECK ("kind" IN ('wrong_field', 'zone_entered')),
      "sprayJobId" uuid NOT NULL REFERENCES "sprayJobs" ON DELETE CASCADE,
      "pilotId" uuid NOT NULL REFERENCES "users",
      "at" timestamptz(3) NOT NULL,
      "latitude" double precision NOT NULL,
      "longitude" double precision NOT NULL,
      "passes" integer NOT NULL CHECK ("passes" > 0),
      "secondsBetween" double precision NOT NULL,
      "acknowledgedAt" timestamptz(3),
      "acknowledgedBy" text,
      "note" text,
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      CONSTRAINT "flightAlarms_acknowledged_whole" CHECK (num_nulls("acknowledgedAt", "acknowledgedBy", "note") IN (0, 3)))`.execute(db);
  await sql`
    CREATE UNIQUE INDEX "flightAlarms_one_open" ON "flightAlarms" ("sprayJobId", "pilotId", "kind") WHERE "acknowledgedAt" IS NULL`.execute(
    db,
  );
  await sql`ALTER TABLE "guidanceExports" ADD COLUMN "outlineHash" text`.execute(db);
  await sql`CREATE INDEX "flightAlarms_list" ON "flightAlarms" ("at", "id")`.execute(db);
  await sql`CREATE INDEX "flightAlarms_job" ON "flightAlarms" ("sprayJobId")`.execute(db);
  await sql`CREATE INDEX "flightAlarms_pilot" ON "flightAlarms" ("pilotId")`.execute(db);
}
