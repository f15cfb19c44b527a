import { DAY_MS } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { dropPartition, listMonthsBefore } from './partitions.ts';

/** A position accepted a moment ago still needs the partition of its month. */
const GRACE_PERIOD_MS = 3_600_000;
const BATCH_SIZE = 10_000;
/** Half a million positions; the next housekeeping run continues. */
const MAX_BATCHES = 50;

/**
 * Deletes positions older than the retention: drops the partitions of whole months and deletes other rows in batches. One server at a time
 * does this.
 * @throws AggregateError with the errors of the failed steps, after all other steps
 */
export async function deleteExpiredPositions(db: Db, retentionDays: number): Promise<void> {
  const oldest = new Date(Date.now() - retentionDays * DAY_MS - GRACE_PERIOD_MS).toISOString();
  const failures: unknown[] = [];
  const tryStep = (work: Promise<unknown>) => work.catch((error: unknown) => failures.push(error));
  for (const month of await listMonthsBefore(db, oldest)) await tryStep(withRetentionLock(db, (tx) => dropPartition(tx, month)));
  await tryStep(deleteOldRows(db, oldest));
  await tryStep(db.deleteFrom('pilotPositions').where('recordedAt', '<', oldest).execute());
  if (failures.length > 0) throw new AggregateError(failures, 'Some old positions could not be deleted.');
}

async function deleteOldRows(db: Db, oldest: string): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    if (((await withRetentionLock(db, (tx) => deleteBatch(tx, oldest))) ?? 0) < BATCH_SIZE) return;
  }
}

/** Runs the work under an advisory lock; does nothing while another server holds it. */
async function withRetentionLock<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result | undefined> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      isLocked: boolean;
    }>`SELECT pg_try_advisory_xact_lock(hashtext('locations retention')) AS "isLocked"`.execute(tx);
    return rows[0]?.isLocked ? work(tx) : undefined;
  });
}

/** @returns the number of deleted rows */
async function deleteBatch(tx: Tx, oldest: string): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM "locations" USING (
      SELECT "pilotId", "recordedAt" FROM "locations" WHERE "recordedAt" < ${oldest}::timestamptz ORDER BY "recordedAt" LIMIT ${BATCH_SIZE}
    ) AS old
    WHERE "locations"."recordedAt" < ${oldest}::timestamptz
      AND "locations"."pilotId" = old."pilotId" AND "locations"."recordedAt" = old."recordedAt"`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
