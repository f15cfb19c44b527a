import { type Kysely, sql } from 'kysely';

/** Whether the person who approved a job confirmed on the read-back card that its land is right. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE "statusChanges" ADD COLUMN "landConfirmed" boolean NOT NULL DEFAULT false`.execute(db);
}
