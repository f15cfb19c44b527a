import { type Kysely, sql } from 'kysely';

/** Marks unconfirmed accounts without a valid password, and adds links that change an e-mail address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE "users" ADD COLUMN "mustChoosePassword" boolean NOT NULL DEFAULT false`.execute(db);
  await sql`
    ALTER TABLE "linkTokens"
      ADD COLUMN "email" text,
      DROP CONSTRAINT "linkTokens_purpose_check",
      ADD CONSTRAINT "linkTokens_purpose_check" CHECK ("purpose" IN ('confirm', 'reset', 'setup', 'change_email')),
      ADD CONSTRAINT "linkTokens_email_check" CHECK (("email" IS NOT NULL) = ("purpose" = 'change_email'))`.execute(db);
}
