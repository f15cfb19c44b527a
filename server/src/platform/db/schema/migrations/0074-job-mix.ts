import { type Kysely, sql } from 'kysely';

/** What the office enters about the mix of a job. Null leaves it to the labels and the aircraft. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE "sprayJobs"
      ADD COLUMN "sprayVolumeLitersPerAcre" double precision CHECK ("sprayVolumeLitersPerAcre" BETWEEN 1 AND 1000),
      ADD COLUMN "hopperLitres" double precision CHECK ("hopperLitres" BETWEEN 5 AND 10000)`.execute(db);
}
