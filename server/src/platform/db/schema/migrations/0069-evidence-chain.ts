import { type Kysely, sql } from 'kysely';

/**
 * A chain of hashes over signed records and the audit trail: each link covers the one before it. The first link lists the records that were
 * signed before, with the hashes that they have. Triggers guard every table of evidence.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createLinks(db);
  await adoptSignedRecords(db);
  await guardRecords(db);
  await guardFilesAndChecks(db);
  await guardAuditTrail(db);
}

async function createLinks(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "chainLinks" (
      "position" bigint PRIMARY KEY CHECK ("position" >= 1),
      "at" timestamptz(3) NOT NULL,
      "kind" text NOT NULL CHECK ("kind" IN ('start', 'record', 'trail')),
      "content" text NOT NULL,
      "previousHash" text,
      "hash" text NOT NULL UNIQUE,
      CONSTRAINT "chainLinks_start_first" CHECK (("position" = 1) = ("kind" = 'start') AND ("position" = 1) = ("previousHash" IS NULL)))`.execute(
    db,
  );
}

/** The decisions that a signed record shows: those that the office had when it was signed. */
const OVERRIDES = `
  SELECT coalesce(jsonb_agg(jsonb_build_object('at', to_char(c."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', c."byName",
    'reason', coalesce(c."reason", '')) ORDER BY c."at", c."id"), '[]')
  FROM "goNoGoChecks" c
  WHERE c."sprayJobId" = r."sprayJobId" AND c."decision" = 'go' AND c."overall" = 'stop' AND coalesce(c."receivedAt", c."at") <= r."signedAt"`;

/** One line for each signed version: its id, number, version, hash, the moment of its number and the hash of its overrides. */
const ADOPTED = `
  SELECT coalesce(string_agg(concat_ws(' ', "id", "number", "version", "hash",
    coalesce(to_char("firstStartedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '-'),
    encode(sha256(convert_to("overrides"::text, 'UTF8')), 'hex')), E'\\n' ORDER BY "number", "version"), '')
  FROM "applicationRecords" WHERE "state" <> 'open'`;

async function adoptSignedRecords(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE "applicationRecords" ADD COLUMN "hashFormat" smallint, ADD COLUMN "overrides" jsonb, ADD COLUMN "readBack" jsonb`.execute(
    db,
  );
  await sql`ALTER TABLE "applicationRecords" DISABLE TRIGGER "applicationRecords_signed_stays"`.execute(db);
  await sql`
    UPDATE "applicationRecords" r SET "hashFormat" = 1, "overrides" = (${sql.raw(OVERRIDES)}) WHERE "state" <> 'open'`.execute(db);
  await sql`ALTER TABLE "applicationRecords" ENABLE TRIGGER "applicationRecords_signed_stays"`.execute(db);
  await sql`
    INSERT INTO "chainLinks" ("position", "at", "kind", "content", "hash")
    SELECT 1, now."at", 'start', adopted."content", encode(sha256(convert_to(
      E'swathline chain 1\\n1\\n' || to_char(now."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || E'\\nstart\\n\\n' || adopted."content",
      'UTF8')), 'hex')
    FROM (SELECT date_trunc('milliseconds', clock_timestamp()) AS "at") now, (SELECT (${sql.raw(ADOPTED)}) AS "content") adopted`.execute(
    db,
  );
  await sql`
    CREATE FUNCTION "refuseChainChange"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' AND EXISTS (
        SELECT FROM "chainLinks" WHERE "position" = (SELECT max("position") FROM "chainLinks")
          AND "position" = NEW."position" - 1 AND "hash" = NEW."previousHash") THEN RETURN NEW; END IF;
      RAISE EXCEPTION 'A link of the chain is only added at its end'
        USING ERRCODE = 'restrict_violation', CONSTRAINT = 'chainLinks_stay';
    END $$`.execute(db);
  await guard(db, 'chainLinks', { trigger: 'chainLinks_stay', on: 'INSERT OR UPDATE OR DELETE', refuse: 'refuseChainChange' });
  await guard(db, 'chainLinks', { trigger: 'chainLinks_all_stay', on: 'TRUNCATE', refuse: 'refuseChainChange' });
}

/** Adds a trigger before each row, or before the statement for TRUNCATE. */
async function guard(db: Kysely<unknown>, table: string, { trigger, on, refuse }: { trigger: string; on: string; refuse: string }) {
  const each = on === 'TRUNCATE' ? 'STATEMENT' : 'ROW';
  await sql`
    CREATE TRIGGER ${sql.id(trigger)} BEFORE ${sql.raw(on)} ON ${sql.table(table)}
    FOR EACH ${sql.raw(each)} EXECUTE FUNCTION ${sql.id(refuse)}()`.execute(db);
}

/** A record is inserted open, and gets its hash when it is signed. */
async function guardRecords(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE "applicationRecords" ADD CONSTRAINT "applicationRecords_open_without_hash"
      CHECK ("state" <> 'open' OR "hash" IS NULL) NOT VALID`.execute(db);
  await sql`
    CREATE FUNCTION "refuseSignedRecord"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        IF NEW."state" = 'open' THEN RETURN NEW; END IF;
      ELSIF OLD."state" <> 'open' OR NEW."state" = 'open' THEN RETURN NEW;
      ELSIF NEW."state" = 'signed' AND EXISTS (SELECT FROM "chainLinks" WHERE "hash" = NEW."hash") THEN RETURN NEW;
      END IF;
      RAISE EXCEPTION 'An application record is signed only by a person, with a link of the chain'
        USING ERRCODE = 'restrict_violation', CONSTRAINT = 'applicationRecords_signed_stays';
    END $$`.execute(db);
  await guard(db, 'applicationRecords', { trigger: 'applicationRecords_opens', on: 'INSERT OR UPDATE', refuse: 'refuseSignedRecord' });
}

async function guardFilesAndChecks(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION "refuseSignedFileChange"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'TRUNCATE' THEN
        IF NOT EXISTS (SELECT FROM "recordFiles" f JOIN "applicationRecords" r ON r."id" = f."recordId" WHERE r."state" <> 'open') THEN
          RETURN NULL;
        END IF;
      ELSIF NOT EXISTS (SELECT FROM "applicationRecords" WHERE "state" <> 'open'
        AND "id" IN (CASE WHEN TG_OP <> 'INSERT' THEN OLD."recordId" END, CASE WHEN TG_OP <> 'DELETE' THEN NEW."recordId" END)) THEN
        IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'A file of a signed application record is never added, changed or deleted'
        USING ERRCODE = 'restrict_violation', CONSTRAINT = 'applicationRecords_signed_stays';
    END $$`.execute(db);
  await guard(db, 'recordFiles', { trigger: 'recordFiles_none_added', on: 'INSERT', refuse: 'refuseSignedFileChange' });
  await guard(db, 'recordFiles', { trigger: 'recordFiles_all_stay', on: 'TRUNCATE', refuse: 'refuseSignedFileChange' });
  for (const table of ['conditionReadings', 'goNoGoChecks', 'neighbourChecks', 'crewEvents']) await refuseTruncate(db, table);
  await sql`
    CREATE FUNCTION "refuseBackdatedCheck"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT EXISTS (SELECT FROM "applicationRecords" WHERE "sprayJobId" = NEW."sprayJobId"
        AND "signedAt" > coalesce(NEW."receivedAt", NEW."at") + interval '5 minutes') THEN RETURN NEW; END IF;
      RAISE EXCEPTION 'A check is never added to what was signed before'
        USING ERRCODE = 'restrict_violation', CONSTRAINT = 'goNoGoChecks_stay';
    END $$`.execute(db);
  await guard(db, 'goNoGoChecks', { trigger: 'goNoGoChecks_none_backdated', on: 'INSERT', refuse: 'refuseBackdatedCheck' });
}

async function refuseTruncate(db: Kysely<unknown>, table: string): Promise<void> {
  const refuse = `refuseTruncateOf_${table}`;
  await sql`
    CREATE FUNCTION ${sql.id(refuse)}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT EXISTS (SELECT FROM ${sql.table(table)}) THEN RETURN NULL; END IF;
      RAISE EXCEPTION 'The table is append-only and never emptied'
        USING ERRCODE = 'restrict_violation', CONSTRAINT = '${sql.raw(table)}_stay';
    END $$`.execute(db);
  await guard(db, table, { trigger: `${table}_all_stay`, on: 'TRUNCATE', refuse });
}

/**
 * Entries are never changed, except that equal events of one minute are counted and that an entry becomes part of a link of the chain. Only
 * sign-ins are deleted, when their time has passed (platform/audit/trail.ts).
 */
async function guardAuditTrail(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE "auditTrail" ADD COLUMN "link" bigint`.execute(db);
  await sql`CREATE INDEX "auditTrail_without_link" ON "auditTrail" ("at", "id") WHERE "link" IS NULL`.execute(db);
  await sql`
    CREATE FUNCTION "refuseTrailChange"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'TRUNCATE' THEN
        IF NOT EXISTS (SELECT FROM "auditTrail") THEN RETURN NULL; END IF;
      ELSIF TG_OP = 'DELETE' THEN
        IF OLD."at" < clock_timestamp() - (CASE OLD."action" WHEN 'sign_in' THEN interval '400 days'
          WHEN 'sign_in_failed' THEN interval '90 days' END) THEN RETURN OLD; END IF;
      ELSIF TG_OP = 'UPDATE' AND OLD."link" IS NULL THEN
        IF NEW."link" IS NULL AND OLD."mergeKey" IS NOT NULL AND NEW."times" > OLD."times"
          AND to_jsonb(NEW) - 'times' = to_jsonb(OLD) - 'times' THEN RETURN NEW; END IF;
        IF NEW."link" = (SELECT max("position") FROM "chainLinks" WHERE "kind" = 'trail')
          AND to_jsonb(NEW) - 'link' = to_jsonb(OLD) - 'link' THEN RETURN NEW; END IF;
      END IF;
      RAISE EXCEPTION 'An entry of the audit trail is never changed or deleted'
        USING ERRCODE = 'restrict_violation', CONSTRAINT = 'auditTrail_stays';
    END $$`.execute(db);
  await guard(db, 'auditTrail', { trigger: 'auditTrail_stays', on: 'UPDATE OR DELETE', refuse: 'refuseTrailChange' });
  await guard(db, 'auditTrail', { trigger: 'auditTrail_all_stay', on: 'TRUNCATE', refuse: 'refuseTrailChange' });
  await sql`
    CREATE TRIGGER "auditTrail_begins_without_link" BEFORE INSERT ON "auditTrail" FOR EACH ROW WHEN (NEW."link" IS NOT NULL)
    EXECUTE FUNCTION "refuseTrailChange"()`.execute(db);
}
