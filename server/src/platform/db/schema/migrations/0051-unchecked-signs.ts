import { type Kysely, sql } from 'kysely';

/** A reading may say that nobody looked for signs of an inversion (null), which is not the same as none (empty). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE "conditionReadings" ALTER COLUMN "signs" DROP NOT NULL, ALTER COLUMN "signs" DROP DEFAULT`.execute(db);
}
