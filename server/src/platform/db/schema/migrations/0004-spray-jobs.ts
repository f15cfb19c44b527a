import { type Kysely, sql } from 'kysely';

const STATUS = sql.raw(`('draft', 'submitted', 'changes_needed', 'approved', 'in_progress', 'completed', 'cancelled')`);

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "sprayJobs" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "userId" uuid NOT NULL REFERENCES "users",
      "pilotId" uuid REFERENCES "users",
      "name" text NOT NULL,
      "status" text NOT NULL DEFAULT 'draft' CHECK ("status" IN ${STATUS}),
      "startDate" date NOT NULL,
      "endDate" date NOT NULL,
      "internal_notes" text,
      "farmer_notes" text,
      "admin_notes" text,
      "notes" text,
      "description" text,
      "estimatedDuration" integer CHECK ("estimatedDuration" > 0),
      "dateSubmitted" timestamptz(3),
      "dateApproved" timestamptz(3),
      "completedAt" timestamptz(3),
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "updatedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      CONSTRAINT "sprayJobs_dates_in_order" CHECK ("startDate" < "endDate")
    )`.execute(db);
  await sql`CREATE INDEX "sprayJobs_by_created" ON "sprayJobs" ("createdAt", "id")`.execute(db);
  await sql`CREATE INDEX "sprayJobs_by_status" ON "sprayJobs" ("status", "createdAt", "id")`.execute(db);
  await sql`CREATE INDEX "sprayJobs_by_farmer" ON "sprayJobs" ("userId")`.execute(db);
  await sql`CREATE INDEX "sprayJobs_by_pilot" ON "sprayJobs" ("pilotId")`.execute(db);

  await sql`
    CREATE TABLE "sprayJobFields" (
      "sprayJobId" uuid NOT NULL REFERENCES "sprayJobs" ON DELETE CASCADE,
      "fieldId" uuid NOT NULL REFERENCES "fields",
      "position" integer NOT NULL,
      PRIMARY KEY ("sprayJobId", "fieldId")
    )`.execute(db);
  await sql`CREATE INDEX "sprayJobFields_by_field" ON "sprayJobFields" ("fieldId")`.execute(db);

  await sql`
    CREATE TABLE "sprayJobChemicals" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "sprayJobId" uuid NOT NULL REFERENCES "sprayJobs" ON DELETE CASCADE,
      "position" integer NOT NULL,
      "chemicalId" uuid REFERENCES "chemicals",
      "applicationRateLitersPerAcre" double precision NOT NULL CHECK ("applicationRateLitersPerAcre" BETWEEN 0 AND 1000),
      "customChemicalName" text,
      "customChemicalDescription" text,
      CONSTRAINT "sprayJobChemicals_one_kind" CHECK (num_nonnulls("chemicalId", "customChemicalName") = 1)
    )`.execute(db);
  await sql`CREATE INDEX "sprayJobChemicals_by_job" ON "sprayJobChemicals" ("sprayJobId", "position")`.execute(db);
  await sql`CREATE INDEX "sprayJobChemicals_by_chemical" ON "sprayJobChemicals" ("chemicalId")`.execute(db);

  await sql`
    CREATE TABLE "groundCrewAssignments" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "sprayJobId" uuid NOT NULL REFERENCES "sprayJobs" ON DELETE CASCADE,
      "userId" uuid NOT NULL REFERENCES "users",
      "assignedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "assignedByUserId" uuid REFERENCES "users",
      "notes" text,
      UNIQUE ("sprayJobId", "userId")
    )`.execute(db);
  await sql`CREATE INDEX "groundCrewAssignments_by_user" ON "groundCrewAssignments" ("userId")`.execute(db);

  await sql`
    CREATE TABLE "statusChanges" (
      "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      "sprayJobId" uuid NOT NULL REFERENCES "sprayJobs" ON DELETE CASCADE,
      "from" text CHECK ("from" IN ${STATUS}),
      "to" text NOT NULL CHECK ("to" IN ${STATUS}),
      "at" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "byUserId" uuid NOT NULL REFERENCES "users",
      "notes" text
    )`.execute(db);
  await sql`CREATE INDEX "statusChanges_by_job" ON "statusChanges" ("sprayJobId", "id")`.execute(db);
}
