import { type Kysely, sql } from 'kysely';

/** Stores the state of each device's clock, and its refused reports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE "deviceTokens"
      ADD COLUMN "clockLagMs" integer,
      ADD COLUMN "clockSeenAt" timestamptz(3),
      ADD COLUMN "steadyLagMs" integer,
      ADD COLUMN "steadySince" timestamptz(3),
      ADD COLUMN "refusedCount" integer NOT NULL DEFAULT 0,
      ADD COLUMN "refusedSince" timestamptz(3),
      ADD COLUMN "refusedAt" timestamptz(3),
      ADD COLUMN "refusedReason" text,
      ADD COLUMN "refusedOffsetSeconds" double precision`.execute(db);
}
