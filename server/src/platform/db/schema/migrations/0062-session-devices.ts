import { type Kysely, sql } from 'kysely';

/** Where and how each session was opened, and the devices from which each account has signed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE "sessions"
      ADD COLUMN "id" uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
      ADD COLUMN "address" text,
      ADD COLUMN "userAgent" text,
      ADD COLUMN "method" text NOT NULL DEFAULT 'password' CHECK ("method" IN ('password', 'second_factor', 'passkey', 'open_id'))`.execute(
    db,
  );
  await sql`
    CREATE TABLE "knownDevices" (
      "userId" uuid NOT NULL REFERENCES "users" ON DELETE CASCADE,
      "deviceHash" text NOT NULL,
      "firstSeenAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      "lastSeenAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY ("userId", "deviceHash")
    )`.execute(db);
}
