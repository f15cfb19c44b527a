import { type Kysely, sql } from 'kysely';

/** Links by mail that sign a farmer in, and the sessions that they open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE "linkTokens"
      DROP CONSTRAINT "linkTokens_purpose_check",
      ADD CONSTRAINT "linkTokens_purpose_check" CHECK ("purpose" IN ('confirm', 'reset', 'setup', 'change_email', 'farm'))`.execute(db);
  await sql`
    ALTER TABLE "linkRequests"
      DROP CONSTRAINT "linkRequests_reason_check",
      ADD CONSTRAINT "linkRequests_reason_check" CHECK ("reason" IN ('register', 'resend', 'forgot', 'farm'))`.execute(db);
  await sql`
    ALTER TABLE "sessions"
      DROP CONSTRAINT "sessions_method_check",
      ADD CONSTRAINT "sessions_method_check"
        CHECK ("method" IN ('password', 'second_factor', 'passkey', 'open_id', 'mail_link'))`.execute(db);
}
