import { type Kysely, sql } from 'kysely';

/** How a product goes into the tank, and what an aircraft may lift. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE "chemicals"
      ADD COLUMN "mixingStep" text CHECK ("mixingStep" IN ('wettable', 'flowable', 'emulsifiable', 'solution')),
      ADD COLUMN "mixingPosition" integer CHECK ("mixingPosition" BETWEEN 1 AND 20),
      ADD COLUMN "densityKgPerLitre" double precision CHECK ("densityKgPerLitre" > 0 AND "densityKgPerLitre" <= 5),
      ADD COLUMN "protectiveEquipment" text`.execute(db);
  await sql`
    ALTER TABLE "aircraft"
      ADD COLUMN "emptyMassKg" double precision CHECK ("emptyMassKg" > 0),
      ADD COLUMN "fuelKg" double precision CHECK ("fuelKg" >= 0)`.execute(db);
}
