import { type Kysely, sql } from 'kysely';

/** The operation's aircraft, and the aircraft of each job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "aircraft" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "kind" text NOT NULL CHECK ("kind" IN ('aeroplane', 'helicopter', 'rpas')),
      "registration" text NOT NULL,
      "make" text,
      "model" text,
      "serialNumber" text,
      "mtowKg" double precision CHECK ("mtowKg" BETWEEN 1 AND 50000),
      "hopperLitres" double precision CHECK ("hopperLitres" BETWEEN 5 AND 4000),
      "swathMetres" double precision CHECK ("swathMetres" BETWEEN 2 AND 40),
      "nozzles" text,
      "sprayQuality" text CHECK ("sprayQuality" IN ('VF', 'F', 'M', 'C', 'VC', 'XC', 'UC')),
      "defaultLitersPerAcre" double precision CHECK ("defaultLitersPerAcre" BETWEEN 1 AND 1000),
      "isActive" boolean NOT NULL DEFAULT true,
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "updatedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      CONSTRAINT "aircraft_registration_matches_kind"
        CHECK (CASE WHEN "kind" = 'rpas' THEN "registration" ~ '^C-[0-9]{1,12}$' ELSE "registration" ~ '^C-[A-Z]{4}$' END)
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX "aircraft_registration_taken" ON "aircraft" (upper("registration"))`.execute(db);
  await sql`
    ALTER TABLE "sprayJobs" ADD COLUMN "aircraftId" uuid
      CONSTRAINT "sprayJobs_aircraft_exists" REFERENCES "aircraft" ON DELETE RESTRICT`.execute(db);
  await sql`CREATE INDEX "sprayJobs_by_aircraft" ON "sprayJobs" ("aircraftId") WHERE "aircraftId" IS NOT NULL`.execute(db);
}
