import { type Kysely, sql } from 'kysely';

const FARMER = sql`jsonb_build_object('id', u."id", 'firstName', u."firstName", 'lastName', u."lastName",
  'companyName', u."companyName", 'email', u."email", 'phone', u."phone")`;
const PILOT = sql`jsonb_build_object('id', p."id", 'firstName', p."firstName", 'lastName', p."lastName")`;
const MEMBER = sql`jsonb_build_object('id', u."id", 'firstName', u."firstName", 'lastName', u."lastName",
  'email', u."email", 'phone', u."phone", 'companyName', u."companyName",
  'assignedBy', (SELECT a."firstName" || ' ' || a."lastName" FROM "users" a WHERE a."id" = part."assignedByUserId"))`;

/**
 * A completed job keeps its fields, chemicals and people as they were. Jobs completed before this release are copied now and marked as
 * such. Status changes keep the name of the person who made them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db);
  await copyCompletedJobs(db);
}

async function addColumns(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "jobSnapshots" (
      "sprayJobId" uuid PRIMARY KEY REFERENCES "sprayJobs" ON DELETE CASCADE,
      "takenAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "isFromUpgrade" boolean NOT NULL DEFAULT false,
      "farmer" jsonb NOT NULL,
      "pilot" jsonb)`.execute(db);
  await sql`
    ALTER TABLE "sprayJobFields" ADD COLUMN "frozenReason" text CHECK ("frozenReason" IN ('completed', 'upgraded', 'moved'))`.execute(db);
  await sql`UPDATE "sprayJobFields" SET "frozenReason" = 'moved' WHERE "frozenAt" IS NOT NULL`.execute(db);
  await sql`
    ALTER TABLE "sprayJobFields" DROP CONSTRAINT "sprayJobFields_frozen_whole",
      ADD CONSTRAINT "sprayJobFields_frozen_whole" CHECK (num_nulls("frozenField", "frozenAt", "frozenReason") IN (0, 3))`.execute(db);
  await sql`ALTER TABLE "sprayJobChemicals" ADD COLUMN "frozenChemical" jsonb`.execute(db);
  await sql`ALTER TABLE "groundCrewAssignments" ADD COLUMN "frozenMember" jsonb`.execute(db);
  await sql`ALTER TABLE "statusChanges" ADD COLUMN "byName" text`.execute(db);
  await sql`
    UPDATE "statusChanges" SET "byName" = u."firstName" || ' ' || u."lastName"
    FROM "users" u WHERE u."id" = "statusChanges"."byUserId"`.execute(db);
}

async function copyCompletedJobs(db: Kysely<unknown>): Promise<void> {
  await sql`
    INSERT INTO "jobSnapshots" ("sprayJobId", "isFromUpgrade", "farmer", "pilot")
    SELECT job."id", true, ${FARMER}, CASE WHEN p."id" IS NOT NULL THEN ${PILOT} END
    FROM "sprayJobs" job JOIN "users" u ON u."id" = job."userId" LEFT JOIN "users" p ON p."id" = job."pilotId"
    WHERE job."status" = 'completed'`.execute(db);
  await sql`
    UPDATE "sprayJobFields" part SET "frozenAt" = clock_timestamp(), "frozenReason" = 'upgraded', "frozenField" =
      to_jsonb(f) - ARRAY['userId', 'box', 'isActive', 'removedByFarmer'] || jsonb_build_object('exclusionZones',
        (SELECT coalesce(jsonb_agg(to_jsonb(zone)), '[]') FROM "exclusionZones" zone WHERE zone."fieldId" = f."id"))
    FROM "sprayJobs" job, "fields" f
    WHERE job."id" = part."sprayJobId" AND f."id" = part."fieldId" AND job."status" = 'completed' AND part."frozenAt" IS NULL`.execute(db);
  await sql`
    UPDATE "sprayJobChemicals" part SET "frozenChemical" = to_jsonb(c)
    FROM "sprayJobs" job, "chemicals" c
    WHERE job."id" = part."sprayJobId" AND c."id" = part."chemicalId" AND job."status" = 'completed'`.execute(db);
  await sql`
    UPDATE "groundCrewAssignments" part SET "frozenMember" = ${MEMBER}
    FROM "sprayJobs" job, "users" u
    WHERE job."id" = part."sprayJobId" AND u."id" = part."userId" AND job."status" = 'completed'`.execute(db);
}
