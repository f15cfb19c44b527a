import { type Kysely, sql } from 'kysely';

/**
 * Adds each field's bounding box (longitude as x, latitude as y), by which the map finds fields, and indexes for lists of tens of thousands
 * of fields.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION "boxAround"("ring" jsonb) RETURNS box LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN (
      SELECT box(
        point(min(("at"->>'longitude')::double precision), min(("at"->>'latitude')::double precision)),
        point(max(("at"->>'longitude')::double precision), max(("at"->>'latitude')::double precision)))
      FROM jsonb_array_elements("ring") AS "at")`.execute(db);
  await sql`ALTER TABLE "fields" ADD COLUMN "box" box NOT NULL GENERATED ALWAYS AS ("boxAround"("coordinates")) STORED`.execute(db);
  await sql`CREATE INDEX "fields_by_place" ON "fields" USING gist ("box") WHERE "isActive"`.execute(db);
  await sql`CREATE INDEX "fields_by_creation" ON "fields" ("createdAt", "id") WHERE "isActive"`.execute(db);
  await sql`CREATE INDEX "fields_by_municipality" ON "fields" (lower("ruralMunicipality"), "id") WHERE "isActive"`.execute(db);
}
