import { type Kysely, sql } from 'kysely';

/** The office's own check beside the card on which a person decided on a phone; null for decisions from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE "goNoGoChecks" ADD COLUMN "officeCheck" jsonb`.execute(db);
}
