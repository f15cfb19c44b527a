import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "chemicals" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "name" text NOT NULL,
      "type" text NOT NULL CHECK ("type" IN ('herbicide', 'insecticide', 'fungicide', 'fertilizer', 'Farmer Supply', 'other')),
      "activeIngredient" text NOT NULL,
      "applicationRateLitersPerAcre" double precision NOT NULL CHECK ("applicationRateLitersPerAcre" BETWEEN 0 AND 1000),
      "costPerLitre" double precision CHECK ("costPerLitre" BETWEEN 0 AND 1000),
      "restrictions" text,
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "updatedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      CHECK ("type" <> 'Farmer Supply' OR "costPerLitre" IS NULL)
    )`.execute(db);
  await sql`CREATE INDEX "chemicals_by_created" ON "chemicals" ("createdAt", "id")`.execute(db);
}
