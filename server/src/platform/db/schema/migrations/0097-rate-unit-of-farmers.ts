import { type Kysely, sql } from 'kysely';

/** A product that the farmer supplies may be dry: its rate is in kilograms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE "sprayJobChemicals"
      ADD COLUMN "customRateUnit" text NOT NULL DEFAULT 'L' CHECK ("customRateUnit" IN ('L', 'kg'))`.execute(db);
}
