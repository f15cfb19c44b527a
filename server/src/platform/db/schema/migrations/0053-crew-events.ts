import { type Kysely, sql } from 'kysely';

/** What crew phones report, append-only: a trigger refuses every change except the office's one note. Events outlive their job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "crewEvents" (
      "id" uuid PRIMARY KEY,
      "phoneId" uuid NOT NULL REFERENCES "crewPhones",
      "userId" uuid NOT NULL REFERENCES "users",
      "sprayJobId" uuid NOT NULL,
      "jobName" text NOT NULL,
      "kind" text NOT NULL,
      "sequence" integer NOT NULL,
      "at" timestamptz(3) NOT NULL,
      "clockOffsetMs" bigint,
      "receivedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "body" jsonb NOT NULL,
      "outcome" text NOT NULL CHECK ("outcome" IN ('applied', 'needs_office', 'refused')),
      "reason" text,
      "message" text,
      "isImported" boolean NOT NULL DEFAULT false,
      "resolvedAt" timestamptz(3),
      "resolvedByUserId" uuid REFERENCES "users",
      "resolvedBy" text,
      "resolutionNote" text,
      CONSTRAINT "crewEvents_reason_fits_outcome" CHECK (("outcome" = 'needs_office') = ("reason" IS NOT NULL)),
      CONSTRAINT "crewEvents_resolved_whole"
        CHECK (num_nulls("resolvedAt", "resolvedByUserId", "resolvedBy", "resolutionNote") IN (0, 4)))`.execute(db);
  await sql`
    CREATE TABLE "crewPhotos" (
      "eventId" uuid PRIMARY KEY REFERENCES "crewEvents",
      "sha256" text NOT NULL REFERENCES "storedFiles",
      "fileName" text NOT NULL,
      "mediaType" text NOT NULL,
      "bytes" bigint NOT NULL CHECK ("bytes" >= 0),
      "receivedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp())`.execute(db);
  await sql`CREATE INDEX "crewPhotos_stored" ON "crewPhotos" ("sha256")`.execute(db);
  await createIndexes(db);
  await createTrigger(db);
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  const indexes = [
    `"crewEvents_received" ON "crewEvents" ("receivedAt")`,
    `"crewEvents_of_job" ON "crewEvents" ("sprayJobId", "receivedAt")`,
    `"crewEvents_of_phone" ON "crewEvents" ("phoneId", "sequence")`,
    `"crewEvents_of_user" ON "crewEvents" ("userId")`,
    `"crewEvents_resolver" ON "crewEvents" ("resolvedByUserId")`,
    `"crewEvents_attention" ON "crewEvents" ("receivedAt", "id") WHERE "outcome" = 'needs_office' AND "resolvedAt" IS NULL`,
    `"crewEvents_hazards" ON "crewEvents" ("at") WHERE "kind" = 'hazard_added'`,
  ];
  for (const index of indexes) await sql.raw(`CREATE INDEX ${index}`).execute(db);
}

const RESOLUTION = `ARRAY['resolvedAt', 'resolvedByUserId', 'resolvedBy', 'resolutionNote']`;

async function createTrigger(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION "refuseCrewEventChange"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD."resolvedAt" IS NULL AND to_jsonb(NEW) - ${sql.raw(RESOLUTION)} = to_jsonb(OLD) - ${sql.raw(RESOLUTION)} THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'What a crew reported is never changed or deleted'
        USING ERRCODE = 'restrict_violation', CONSTRAINT = 'crewEvents_stay';
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER "crewEvents_stay" BEFORE UPDATE OR DELETE ON "crewEvents"
    FOR EACH ROW EXECUTE FUNCTION "refuseCrewEventChange"()`.execute(db);
}
