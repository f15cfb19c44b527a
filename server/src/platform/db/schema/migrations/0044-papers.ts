import { type Kysely, sql } from 'kysely';

/** Papers of people, aircraft and the company, which papers a job needs, and the mails about papers that expire. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createCredentials(db);
  await sql`
    CREATE TABLE "requirementSets" (
      "code" text PRIMARY KEY,
      "pilot" jsonb NOT NULL,
      "groundCrew" jsonb NOT NULL,
      "aircraft" jsonb NOT NULL,
      "company" jsonb NOT NULL,
      "reviewedOn" date,
      "reviewedBy" text,
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "updatedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      CONSTRAINT "requirementSets_whole_review" CHECK (num_nulls("reviewedOn", "reviewedBy") IN (0, 2))
    )`.execute(db);
  await sql`
    CREATE TABLE "credentialReminders" (
      "credentialId" uuid NOT NULL REFERENCES "credentials" ON DELETE CASCADE,
      "expiresOn" date NOT NULL,
      "daysBefore" integer NOT NULL,
      "queuedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY ("credentialId", "expiresOn", "daysBefore")
    )`.execute(db);
  await sql`UPDATE "users" SET "notifications" = '{"papersExpiring": true}' || "notifications"`.execute(db);
  await sql`
    ALTER TABLE "users" ALTER COLUMN "notifications" SET DEFAULT
      '{"jobSubmitted": true, "jobDecided": true, "jobAssigned": true, "jobCompleted": true, "papersExpiring": true}'`.execute(db);
}

/** A paper without a person and an aircraft is the company's. */
async function createCredentials(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "credentials" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "userId" uuid CONSTRAINT "credentials_user_exists" REFERENCES "users" ON DELETE CASCADE,
      "aircraftId" uuid CONSTRAINT "credentials_aircraft_exists" REFERENCES "aircraft" ON DELETE CASCADE,
      "holderType" text NOT NULL GENERATED ALWAYS AS
        (CASE WHEN "userId" IS NOT NULL THEN 'person' WHEN "aircraftId" IS NOT NULL THEN 'aircraft' ELSE 'company' END) STORED,
      "holderId" uuid GENERATED ALWAYS AS (coalesce("userId", "aircraftId")) STORED,
      "kind" text NOT NULL,
      "province" text NOT NULL DEFAULT 'CA' CHECK ("province" IN ('SK', 'AB', 'MB', 'CA')),
      "number" text,
      "category" text,
      "issuedOn" date,
      "expiresOn" date,
      "amountCad" double precision CHECK ("amountCad" BETWEEN 0 AND 1000000000),
      "excludesDrift" boolean NOT NULL DEFAULT false,
      "note" text,
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "updatedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      CONSTRAINT "credentials_one_holder" CHECK (num_nonnulls("userId", "aircraftId") <= 1),
      CONSTRAINT "credentials_dates_in_order" CHECK ("issuedOn" <= "expiresOn")
    )`.execute(db);
  await sql`CREATE INDEX "credentials_by_holder" ON "credentials" ("holderType", "holderId", "kind")`.execute(db);
  await sql`CREATE INDEX "credentials_by_user" ON "credentials" ("userId") WHERE "userId" IS NOT NULL`.execute(db);
  await sql`CREATE INDEX "credentials_by_aircraft" ON "credentials" ("aircraftId") WHERE "aircraftId" IS NOT NULL`.execute(db);
  await sql`CREATE INDEX "credentials_by_expiry" ON "credentials" ("expiresOn", "id")`.execute(db);
}
