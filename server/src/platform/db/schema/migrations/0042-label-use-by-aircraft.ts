import { type Kysely, sql } from 'kysely';

/**
 * A label allows or prohibits use by aeroplane, helicopter and drone each. The old value counts for the first two, and becomes a summary of
 * them; the frozen labels of completed jobs get the same properties.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE "chemicals"
      ADD COLUMN "aeroplaneUse" text NOT NULL DEFAULT 'unknown' CHECK ("aeroplaneUse" IN ('yes', 'no', 'unknown')),
      ADD COLUMN "helicopterUse" text NOT NULL DEFAULT 'unknown' CHECK ("helicopterUse" IN ('yes', 'no', 'unknown')),
      ADD COLUMN "rpasUse" text NOT NULL DEFAULT 'unknown' CHECK ("rpasUse" IN ('yes', 'no', 'unknown')),
      ADD COLUMN "sprayQuality" text CHECK ("sprayQuality" IN ('VF', 'F', 'M', 'C', 'VC', 'XC', 'UC')),
      ADD COLUMN "labelReadOn" date`.execute(db);
  await sql`UPDATE "chemicals" SET "aeroplaneUse" = "aerialUse", "helicopterUse" = "aerialUse" WHERE "aerialUse" <> 'unknown'`.execute(db);
  await sql`ALTER TABLE "chemicals" DROP COLUMN "aerialUse"`.execute(db);
  await sql`
    ALTER TABLE "chemicals" ADD COLUMN "aerialUse" text NOT NULL GENERATED ALWAYS AS (CASE
      WHEN 'no' IN ("aeroplaneUse", "helicopterUse") THEN 'no'
      WHEN "aeroplaneUse" = 'yes' AND "helicopterUse" = 'yes' THEN 'yes'
      ELSE 'unknown' END) STORED`.execute(db);
  await sql`
    UPDATE "sprayJobChemicals" SET "frozenChemical" = jsonb_build_object('aeroplaneUse', coalesce("frozenChemical" -> 'aerialUse', '"unknown"'),
        'helicopterUse', coalesce("frozenChemical" -> 'aerialUse', '"unknown"'), 'rpasUse', 'unknown', 'sprayQuality', NULL, 'labelReadOn', NULL)
      || "frozenChemical"
    WHERE "frozenChemical" IS NOT NULL`.execute(db);
}
