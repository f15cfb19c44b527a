import { type Kysely, sql } from 'kysely';

/** The clock by which the office shows times of day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE "officeSettings" ADD COLUMN "clock" text NOT NULL DEFAULT '24h' CHECK ("clock" IN ('24h', '12h'))`.execute(db);
}
