import { type Kysely, sql } from 'kysely';

/** Photos of hazards. The user who added one may be deleted; the name stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "hazardPhotos" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "hazardId" uuid NOT NULL REFERENCES "hazards" ON DELETE CASCADE,
      "sha256" text NOT NULL REFERENCES "storedFiles",
      "fileName" text NOT NULL,
      "mediaType" text NOT NULL,
      "bytes" bigint NOT NULL CHECK ("bytes" >= 0),
      "addedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "addedByUserId" uuid REFERENCES "users" ON DELETE SET NULL,
      "addedBy" text)`.execute(db);
  await sql`CREATE INDEX "hazardPhotos_by_hazard" ON "hazardPhotos" ("hazardId", "addedAt")`.execute(db);
  await sql`CREATE INDEX "hazardPhotos_stored" ON "hazardPhotos" ("sha256")`.execute(db);
  await sql`CREATE INDEX "hazardPhotos_adder" ON "hazardPhotos" ("addedByUserId")`.execute(db);
}
