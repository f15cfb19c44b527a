import { type Kysely, sql } from 'kysely';

/** Weather readings, append-only: a trigger refuses changes, and deletion unless the whole job is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "conditionReadings" (
      "id" uuid PRIMARY KEY,
      "sprayJobId" uuid NOT NULL REFERENCES "sprayJobs" ON DELETE CASCADE,
      "fieldId" uuid REFERENCES "fields",
      "recordId" uuid,
      "phase" text NOT NULL CHECK ("phase" IN ('before', 'start', 'during', 'end')),
      "source" text NOT NULL CHECK ("source" IN ('hand', 'station', 'forecast')),
      "takenAt" timestamptz(3) NOT NULL,
      "receivedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "windKmh" double precision NOT NULL CHECK ("windKmh" BETWEEN 0 AND 100),
      "gustKmh" double precision CHECK ("gustKmh" >= "windKmh"),
      "windFromDeg" integer CHECK ("windFromDeg" BETWEEN 0 AND 359),
      "heightM" double precision,
      "temperatureC" double precision,
      "humidityPct" double precision CHECK ("humidityPct" BETWEEN 0 AND 100),
      "cloud" text CHECK ("cloud" IN ('clear', 'partly', 'overcast')),
      "signs" text[] NOT NULL DEFAULT '{}',
      "instrument" text,
      "position" jsonb,
      "takenBy" text,
      "takenByUserId" uuid REFERENCES "users",
      "correctsId" uuid REFERENCES "conditionReadings" ON DELETE CASCADE,
      "reason" text,
      "isConfirmed" boolean NOT NULL DEFAULT false,
      CONSTRAINT "conditionReadings_direction_fits_wind" CHECK (("windKmh" = 0) = ("windFromDeg" IS NULL)),
      CONSTRAINT "conditionReadings_corrected_once" UNIQUE ("correctsId"))`.execute(db);
  await sql`CREATE INDEX "conditionReadings_of_job" ON "conditionReadings" ("sprayJobId", "takenAt")`.execute(db);
  await sql`CREATE INDEX "conditionReadings_field" ON "conditionReadings" ("fieldId")`.execute(db);
  await sql`CREATE INDEX "conditionReadings_taker" ON "conditionReadings" ("takenByUserId")`.execute(db);
  await createTrigger(db);
}

async function createTrigger(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION "refuseReadingChange"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "sprayJobs" WHERE "id" = OLD."sprayJobId") THEN RETURN OLD; END IF;
      RAISE EXCEPTION 'A reading is never changed or deleted'
        USING ERRCODE = 'restrict_violation', CONSTRAINT = 'conditionReadings_stay';
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER "conditionReadings_stay" BEFORE UPDATE OR DELETE ON "conditionReadings"
    FOR EACH ROW EXECUTE FUNCTION "refuseReadingChange"()`.execute(db);
}
