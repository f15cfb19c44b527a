import { type Kysely, sql } from 'kysely';

/**
 * Stores when a position was received, and its time by the server's clock. Older rows stay without values, so that no large table is
 * rewritten. `asOf` is null if it equals the device's time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['locations', 'pilotPositions']) {
    await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN "receivedAt" timestamptz(3), ADD COLUMN "asOf" timestamptz(3)`.execute(db);
  }
  await sql`ALTER TABLE "pilotPositions" ADD COLUMN "deviceId" uuid, ADD COLUMN "clockLagMs" integer`.execute(db);
  // A marker dated in the future would stay until that time.
  await sql`UPDATE "pilotPositions" SET "asOf" = now() WHERE "recordedAt" > now()`.execute(db);
}
