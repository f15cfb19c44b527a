import { type Kysely, sql } from 'kysely';

/**
 * When the office received a decision that was made on a phone; null for one made at the office. A signed record shows the decisions that the
 * office had when it was signed, so that a late one changes no signed record.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE "goNoGoChecks" ADD COLUMN "receivedAt" timestamptz(3)`.execute(db);
}
