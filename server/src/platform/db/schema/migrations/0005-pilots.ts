import { type Kysely, sql } from 'kysely';

/** The columns of a position, in degrees, metres and metres per second. */
const POSITION = sql.raw(`
  "recordedAt" timestamptz(3) NOT NULL,
  "sprayJobId" uuid,
  "latitude" double precision NOT NULL CHECK ("latitude" BETWEEN -90 AND 90),
  "longitude" double precision NOT NULL CHECK ("longitude" BETWEEN -180 AND 180),
  "accuracy" double precision,
  "altitude" double precision,
  "speed" double precision,
  "heading" double precision`);

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "deviceTokens" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "pilotId" uuid NOT NULL REFERENCES "users" ON DELETE CASCADE,
      "name" text NOT NULL,
      "tokenHash" text NOT NULL UNIQUE,
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "lastUsedAt" timestamptz(3)
    )`.execute(db);
  await sql`CREATE INDEX "deviceTokens_by_pilot" ON "deviceTokens" ("pilotId")`.execute(db);

  await sql`
    CREATE TABLE "checkIns" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "pilotId" uuid NOT NULL REFERENCES "users" ON DELETE CASCADE,
      "sprayJobId" uuid NOT NULL REFERENCES "sprayJobs" ON DELETE CASCADE,
      "checkedInAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "checkedOutAt" timestamptz(3),
      "isImplied" boolean NOT NULL DEFAULT false
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX "checkIns_one_open" ON "checkIns" ("pilotId") WHERE "checkedOutAt" IS NULL`.execute(db);
  await sql`CREATE INDEX "checkIns_by_job" ON "checkIns" ("sprayJobId")`.execute(db);

  await sql`
    CREATE TABLE "locations" (
      "pilotId" uuid NOT NULL,
      ${POSITION},
      PRIMARY KEY ("pilotId", "recordedAt")
    ) PARTITION BY RANGE ("recordedAt")`.execute(db);
  await sql`CREATE INDEX "locations_by_job" ON "locations" ("sprayJobId", "recordedAt")`.execute(db);
  await sql`CREATE INDEX "locations_by_time" ON "locations" ("recordedAt")`.execute(db);

  await sql`
    CREATE TABLE "pilotPositions" (
      "pilotId" uuid PRIMARY KEY REFERENCES "users" ON DELETE CASCADE,
      ${POSITION},
      "derivedSpeed" double precision,
      "derivedHeading" double precision
    )`.execute(db);
}
