import { type Kysely, sql } from 'kysely';

/** How a product goes into the tank, and its density. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE "chemicals"
      ADD COLUMN "mixingStep" text CHECK ("mixingStep" IN ('wettable', 'flowable', 'emulsifiable', 'solution')),
      ADD COLUMN "mixingPosition" integer CHECK ("mixingPosition" BETWEEN 1 AND 20),
      ADD COLUMN "densityKgPerLitre" double precision CHECK ("densityKgPerLitre" > 0 AND "densityKgPerLitre" <= 5)`.execute(db);
}
