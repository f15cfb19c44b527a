import { type Kysely, sql } from 'kysely';

/** Files of records, and requests for records. Files of a signed record are never changed or deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "recordFiles" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "recordId" uuid NOT NULL REFERENCES "applicationRecords" ON DELETE CASCADE,
      "sha256" text NOT NULL REFERENCES "storedFiles",
      "fileName" text NOT NULL,
      "mediaType" text NOT NULL,
      "bytes" bigint NOT NULL CHECK ("bytes" >= 0),
      "addedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "addedByUserId" uuid REFERENCES "users",
      "addedBy" text)`.execute(db);
  await sql`CREATE INDEX "recordFiles_of_record" ON "recordFiles" ("recordId", "addedAt")`.execute(db);
  await sql`CREATE INDEX "recordFiles_stored" ON "recordFiles" ("sha256")`.execute(db);
  await sql`CREATE INDEX "recordFiles_adder" ON "recordFiles" ("addedByUserId")`.execute(db);
  await sql`
    CREATE FUNCTION "refuseSignedFileChange"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM "applicationRecords" WHERE "id" = OLD."recordId" AND "state" <> 'open') THEN
        RAISE EXCEPTION 'A file of a signed application record is never changed or deleted'
          USING ERRCODE = 'restrict_violation', CONSTRAINT = 'applicationRecords_signed_stays';
      END IF;
      IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER "recordFiles_signed_stay" BEFORE UPDATE OR DELETE ON "recordFiles"
    FOR EACH ROW EXECUTE FUNCTION "refuseSignedFileChange"()`.execute(db);
  await sql`
    CREATE TABLE "recordRequests" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "askedOn" date NOT NULL,
      "askedBy" text NOT NULL,
      "scope" text,
      "templateCode" text NOT NULL CHECK ("templateCode" IN ('SK', 'AB', 'MB', 'ALL')),
      "from" date,
      "to" date,
      "dueOn" date NOT NULL,
      "sentOn" date,
      "packId" uuid,
      "createdBy" text,
      "createdByUserId" uuid REFERENCES "users",
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "updatedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      CONSTRAINT "recordRequests_days_in_order" CHECK ("from" <= "to"))`.execute(db);
  await sql`CREATE INDEX "recordRequests_creator" ON "recordRequests" ("createdByUserId")`.execute(db);
}
