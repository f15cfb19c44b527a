import { type Kysely, sql } from 'kysely';

/** Outlines and zones that farmers propose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "farmProposals" (
      "id" uuid CONSTRAINT "farmProposals_sent_once" PRIMARY KEY,
      "fieldId" uuid NOT NULL REFERENCES "fields",
      "userId" uuid NOT NULL REFERENCES "users",
      "kind" text NOT NULL CHECK ("kind" IN ('outline', 'zone')),
      "coordinates" jsonb NOT NULL,
      "zoneKind" text,
      "note" text,
      "state" text NOT NULL DEFAULT 'open' CHECK ("state" IN ('open', 'accepted', 'refused')),
      "answer" text,
      "answeredAt" timestamptz(3),
      "answeredBy" text,
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "updatedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      CONSTRAINT "farmProposals_zone_kind" CHECK ("zoneKind" IS NULL OR "kind" = 'zone'),
      CONSTRAINT "farmProposals_answered_whole" CHECK (("state" = 'open') = ("answeredAt" IS NULL)))`.execute(db);
  await sql`CREATE INDEX "farmProposals_list" ON "farmProposals" ("createdAt", "id")`.execute(db);
  await sql`CREATE INDEX "farmProposals_field" ON "farmProposals" ("fieldId")`.execute(db);
  await sql`CREATE INDEX "farmProposals_user" ON "farmProposals" ("userId")`.execute(db);
}
