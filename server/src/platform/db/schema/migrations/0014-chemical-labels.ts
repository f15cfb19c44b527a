import { type Kysely, sql } from 'kysely';

/** Adds the limits on a product's label. Rates stay in their column; `rateUnit` says whether they are in litres or kilograms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE "chemicals"
      ADD COLUMN "pcpNumber" text CHECK ("pcpNumber" ~ '^[0-9]{1,8}$'),
      ADD COLUMN "rateUnit" text NOT NULL DEFAULT 'L' CHECK ("rateUnit" IN ('L', 'kg')),
      ADD COLUMN "waterLitersPerAcre" double precision CHECK ("waterLitersPerAcre" BETWEEN 0 AND 1000),
      ADD COLUMN "reentryHours" integer CHECK ("reentryHours" BETWEEN 0 AND 8760),
      ADD COLUMN "preHarvestDays" integer CHECK ("preHarvestDays" BETWEEN 0 AND 730),
      ADD COLUMN "maxWindKmh" double precision CHECK ("maxWindKmh" BETWEEN 0 AND 100),
      ADD COLUMN "aerialUse" text NOT NULL DEFAULT 'unknown' CHECK ("aerialUse" IN ('yes', 'no', 'unknown'))`.execute(db);
}
