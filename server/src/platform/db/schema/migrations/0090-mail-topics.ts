import { type Kysely, sql } from 'kysely';

/** What a mail is about, so that one that waits can be withdrawn when it is not true any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE "mails" ADD COLUMN "topic" text`.execute(db);
  await sql`CREATE INDEX "mails_topic" ON "mails" ("topic") WHERE "status" = 'queued' AND "topic" IS NOT NULL`.execute(db);
}
