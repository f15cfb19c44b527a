import { type Kysely, sql } from 'kysely';

/** The board: the place of each job in a day, strips, and the figures by which the times of an aircraft are calculated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "jobPlaces" (
      "sprayJobId" uuid PRIMARY KEY REFERENCES "sprayJobs" ON DELETE CASCADE,
      "day" date,
      "position" integer NOT NULL DEFAULT 0,
      "version" integer NOT NULL DEFAULT 0,
      "harvestOn" date,
      "movedAt" timestamptz(3),
      "movedByName" text)`.execute(db);
  await sql`CREATE INDEX "jobPlaces_day" ON "jobPlaces" ("day", "position", "sprayJobId") WHERE "day" IS NOT NULL`.execute(db);
  await sql`
    CREATE TABLE "strips" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "name" text NOT NULL,
      "latitude" double precision NOT NULL CHECK ("latitude" BETWEEN -90 AND 90),
      "longitude" double precision NOT NULL CHECK ("longitude" BETWEEN -180 AND 180),
      "notes" text,
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "updatedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp())`.execute(db);
  await sql`CREATE UNIQUE INDEX "strips_name_taken" ON "strips" (lower("name"))`.execute(db);
  await sql`
    CREATE TABLE "laneFigures" (
      "aircraftId" uuid PRIMARY KEY REFERENCES "aircraft" ON DELETE CASCADE,
      "sprayKmh" double precision,
      "ferryKmh" double precision,
      "turnSeconds" double precision,
      "loadMinutes" double precision,
      "rinseMinutes" double precision,
      "stripId" uuid REFERENCES "strips" ON DELETE SET NULL,
      "updatedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp())`.execute(db);
  await sql`CREATE INDEX "laneFigures_strip" ON "laneFigures" ("stripId")`.execute(db);
}
