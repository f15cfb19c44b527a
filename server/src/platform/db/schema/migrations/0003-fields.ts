import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "fields" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "userId" uuid NOT NULL REFERENCES "users",
      "name" text NOT NULL,
      "description" text,
      "area" double precision NOT NULL CHECK ("area" > 0),
      "fieldType" text NOT NULL,
      "quarter" text CHECK ("quarter" IN ('NW', 'NE', 'SW', 'SE')),
      "section" integer CHECK ("section" BETWEEN 1 AND 36),
      "township" integer CHECK ("township" BETWEEN 1 AND 126),
      "range" integer CHECK ("range" BETWEEN 1 AND 34),
      "meridian" text CHECK ("meridian" IN ('W1', 'W2', 'W3', 'W4', 'W5', 'W6', 'W7', 'E1')),
      "location" text,
      "ruralMunicipality" text,
      "coordinates" jsonb NOT NULL CHECK (jsonb_array_length("coordinates") >= 3),
      "fieldAcres" double precision NOT NULL CHECK ("fieldAcres" >= 0),
      "exclusionAcres" double precision NOT NULL DEFAULT 0 CHECK ("exclusionAcres" >= 0),
      "isActive" boolean NOT NULL DEFAULT true,
      "removedByFarmer" boolean NOT NULL DEFAULT false,
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "updatedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      CONSTRAINT "fields_whole_location" CHECK (num_nulls("quarter", "section", "township", "range", "meridian", "location") IN (0, 6))
    )`.execute(db);
  await sql`CREATE INDEX "fields_by_name" ON "fields" (lower("name"), "id")`.execute(db);
  await sql`CREATE INDEX "fields_by_farmer" ON "fields" ("userId", lower("name"), "id")`.execute(db);
  await sql`CREATE INDEX "fields_by_location" ON "fields" ("location")`.execute(db);
}
