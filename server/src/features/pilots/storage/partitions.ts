import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { runStatement } from '../../../platform/db/sql/run-statement.ts';

/** The months whose partition exists or is being created, by database. */
const knownMonths = new WeakMap<Db, Map<string, Promise<void>>>();

/** Creates the missing monthly partitions for positions of these times, in milliseconds since 1970. */
export async function ensurePartitions(longDb: Db, moments: number[]): Promise<void> {
  const months = knownMonths.get(longDb) ?? new Map<string, Promise<void>>();
  knownMonths.set(longDb, months);
  const [first, last] = [monthOf(Math.min(...moments)), monthOf(Math.max(...moments))];
  for (const month of first === last ? [first] : new Set(moments.map(monthOf))) {
    const partition = months.get(month) ?? createPartition(longDb, month);
    months.set(month, partition);
    await partition.catch((error: unknown) => {
      months.delete(month);
      throw error;
    });
  }
}

/** The month in UTC, as `2026-06`. */
const monthOf = (moment: number) => new Date(moment).toISOString().slice(0, 7);

const firstDayOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

function firstDayAfter(month: string): Date {
  const first = firstDayOf(month);
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1));
}

const PREFIX = 'locations_';
const tableOf = (month: string) => sql.table(`${PREFIX}${month.replace('-', '_')}`);

/** Allows one transaction at a time to create or drop partitions. */
const lockPartitions = (tx: Tx) => sql`SELECT pg_advisory_xact_lock(hashtext('locations partitions'))`.execute(tx);

async function createPartition(db: Db, month: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPartitions(tx);
    await sql`CREATE TABLE IF NOT EXISTS ${tableOf(month)} PARTITION OF "locations"
      FOR VALUES FROM (${sql.lit(firstDayOf(month).toISOString())}) TO (${sql.lit(firstDayAfter(month).toISOString())})`.execute(tx);
  });
}

/** Lists the months that have a partition and ended before a time. */
export async function listMonthsBefore(db: Db, oldest: string): Promise<string[]> {
  const { rows } = await runStatement(
    db,
    { isReadOnly: true },
    sql<{ name: string }>`
    SELECT "relname" AS "name" FROM pg_inherits JOIN pg_class ON pg_class.oid = "inhrelid" WHERE "inhparent" = '"locations"'::regclass`,
  );
  const months = rows.map(({ name }) => name.slice(PREFIX.length).replace('_', '-'));
  return months.filter((month) => firstDayAfter(month).toISOString() <= oldest);
}

/**
 * Drops the partition of a month. Fails after 2 seconds without the lock, because a waiting lock would block all other queries of the
 * table.
 */
export async function dropPartition(tx: Tx, month: string): Promise<void> {
  await sql`SET LOCAL lock_timeout = '2s'`.execute(tx);
  await lockPartitions(tx);
  await sql`DROP TABLE IF EXISTS ${tableOf(month)}`.execute(tx);
}
