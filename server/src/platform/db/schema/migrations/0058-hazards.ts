import { type Kysely, sql } from 'kysely';

const ENDING = `
      "confirmedOn" date,
      "confirmedBy" text,
      "endedAt" timestamptz(3),
      "endedBy" text,
      "endReason" text,
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "updatedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "box" box NOT NULL GENERATED ALWAYS AS ("boxAround"("coordinates")) STORED`;

/** Hazards and sensitive sites: a point, a line or an outline. What crews reported before becomes hazards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "hazards" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "kind" text NOT NULL,
      "name" text,
      "coordinates" jsonb NOT NULL,
      "heightM" double precision CHECK ("heightM" > 0),
      "source" text NOT NULL,
      "seenOn" date,
      "seenBy" text,
      "note" text,${sql.raw(ENDING)},
      CONSTRAINT "hazards_ended_whole" CHECK (num_nulls("endedAt", "endedBy", "endReason") IN (0, 3)))`.execute(db);
  await sql`
    CREATE TABLE "sensitiveSites" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "kind" text NOT NULL,
      "name" text NOT NULL,
      "coordinates" jsonb NOT NULL,
      "source" text NOT NULL,
      "sourceDate" date,
      "contactName" text,
      "contactPhone" text,
      "note" text,${sql.raw(ENDING)},
      CONSTRAINT "sensitiveSites_ended_whole" CHECK (num_nulls("endedAt", "endedBy", "endReason") IN (0, 3)))`.execute(db);
  for (const table of ['hazards', 'sensitiveSites']) {
    await sql`CREATE INDEX ${sql.id(`${table}_by_place`)} ON ${sql.table(table)} USING gist ("box") WHERE "endedAt" IS NULL`.execute(db);
    await sql`CREATE INDEX ${sql.id(`${table}_by_creation`)} ON ${sql.table(table)} ("createdAt", "id")`.execute(db);
  }
  await sql`
    INSERT INTO "hazards" ("id", "kind", "name", "coordinates", "source", "seenOn", "seenBy", "note", "createdAt", "updatedAt")
    SELECT e."id", 'other', left(e."body" ->> 'hazard', 100), jsonb_build_array(e."body" -> 'position'), 'Crew',
      (e."at" AT TIME ZONE 'UTC')::date, u."firstName" || ' ' || u."lastName", e."body" ->> 'note', e."receivedAt", e."receivedAt"
    FROM "crewEvents" e JOIN "users" u ON u."id" = e."userId"
    WHERE e."kind" = 'hazard_added' AND e."outcome" <> 'refused'`.execute(db);
}
