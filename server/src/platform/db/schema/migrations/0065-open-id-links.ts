import { type Kysely, sql } from 'kysely';

/** Which account a person of an OpenID provider signs in to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE "openIdLinks" (
      "issuer" text NOT NULL,
      "subject" text NOT NULL,
      "userId" uuid NOT NULL REFERENCES "users" ON DELETE CASCADE,
      "createdAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY ("issuer", "subject"),
      CONSTRAINT "openIdLinks_one_person" UNIQUE ("userId", "issuer")
    )`.execute(db);
}
