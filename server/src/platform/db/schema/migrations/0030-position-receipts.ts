import { type Kysely, sql } from 'kysely';

/**
 * Keeps when a position was received, and by which clock it was dated. Rows from before have none of it, so that no large table is rewritten:
 * they were taken when the device said. `asOf` is null wherever the device's time is believed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['locations', 'pilotPositions']) {
    await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN "receivedAt" timestamptz(3), ADD COLUMN "asOf" timestamptz(3)`.execute(db);
  }
  await sql`ALTER TABLE "pilotPositions" ADD COLUMN "deviceId" uuid, ADD COLUMN "clockLagMs" integer`.execute(db);
  // A marker in the future would hold until that time has come.
  await sql`UPDATE "pilotPositions" SET "asOf" = now() WHERE "recordedAt" > now()`.execute(db);
}
