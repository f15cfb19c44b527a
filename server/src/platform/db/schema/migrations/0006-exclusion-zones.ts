import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "exclusionZones" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "fieldId" uuid NOT NULL REFERENCES "fields" ON DELETE CASCADE,
      "coordinates" jsonb NOT NULL CHECK (jsonb_array_length("coordinates") >= 3),
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "updatedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp()
    )`.execute(db);
  await sql`CREATE INDEX "exclusionZones_by_field" ON "exclusionZones" ("fieldId", "createdAt", "id")`.execute(db);
}
