import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { dropPartition, monthsBefore } from './partitions.ts';

const DAY_MS = 86_400_000;
/** A position on its way in, accepted a moment ago, still finds its month. */
const GRACE_MS = 3_600_000;
const BATCH = 10_000;
/** Half a million positions; the next round of housekeeping goes on from there. */
const MAX_BATCHES = 50;

/**
 * Deletes positions older than the retention: months that are wholly older at once, the rest in batches. One server at a time does so.
 * @throws AggregateError of what failed, when the rest is done
 */
export async function deleteExpiredPositions(db: Db, retentionDays: number): Promise<void> {
  const oldest = new Date(Date.now() - retentionDays * DAY_MS - GRACE_MS).toISOString();
  const failures: unknown[] = [];
  const part = (work: Promise<unknown>) => work.catch((error: unknown) => failures.push(error));
  for (const month of await monthsBefore(db, oldest)) await part(alone(db, (tx) => dropPartition(tx, month)));
  await part(deleteOldRows(db, oldest));
  await part(db.deleteFrom('pilotPositions').where('recordedAt', '<', oldest).execute());
  if (failures.length > 0) throw new AggregateError(failures, 'Some old positions could not be deleted.');
}

async function deleteOldRows(db: Db, oldest: string): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    if (((await alone(db, (tx) => deleteBatch(tx, oldest))) ?? 0) < BATCH) return;
  }
}

/** Does nothing while another server is at it. */
async function alone<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result | undefined> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`SELECT pg_try_advisory_xact_lock(hashtext('locations retention')) AS "mine"`.execute(tx);
    return rows[0]?.mine ? work(tx) : undefined;
  });
}

/** @returns how many were deleted */
async function deleteBatch(tx: Tx, oldest: string): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM "locations" USING (
      SELECT "pilotId", "recordedAt" FROM "locations" WHERE "recordedAt" < ${oldest}::timestamptz ORDER BY "recordedAt" LIMIT ${BATCH}
    ) AS old
    WHERE "locations"."recordedAt" < ${oldest}::timestamptz
      AND "locations"."pilotId" = old."pilotId" AND "locations"."recordedAt" = old."recordedAt"`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
