import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { allowing, LONG_MS } from '../../../platform/db/connection/statement-timeout.ts';

/** Months that have their partition, or are just getting it, by database. */
const known = new WeakMap<Db, Map<string, Promise<void>>>();

/** Makes the monthly partitions that positions of these moments go to. */
export async function ensurePartitions(db: Db, moments: number[]): Promise<void> {
  const months = known.get(db) ?? new Map<string, Promise<void>>();
  known.set(db, months);
  const [first, last] = [monthOf(Math.min(...moments)), monthOf(Math.max(...moments))];
  for (const month of first === last ? [first] : new Set(moments.map(monthOf))) {
    const made = months.get(month) ?? createPartition(allowing(db, LONG_MS), month);
    months.set(month, made);
    await made.catch((error: unknown) => {
      months.delete(month);
      throw error;
    });
  }
}

/** `2026-06` of a moment, UTC. */
const monthOf = (moment: number) => new Date(moment).toISOString().slice(0, 7);

const firstOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

function firstAfter(month: string): Date {
  const first = firstOf(month);
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1));
}

const PREFIX = 'locations_';
const tableOf = (month: string) => sql.table(`${PREFIX}${month.replace('-', '_')}`);

/** Held by whoever makes or drops a partition. */
const lockPartitions = (tx: Tx) => sql`SELECT pg_advisory_xact_lock(hashtext('locations partitions'))`.execute(tx);

async function createPartition(db: Db, month: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPartitions(tx);
    await sql`CREATE TABLE IF NOT EXISTS ${tableOf(month)} PARTITION OF "locations"
      FOR VALUES FROM (${sql.lit(firstOf(month).toISOString())}) TO (${sql.lit(firstAfter(month).toISOString())})`.execute(tx);
  });
}

/** The months that ended before a moment and have a partition. */
export async function monthsBefore(db: Db, oldest: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT "relname" AS "name" FROM pg_inherits JOIN pg_class ON pg_class.oid = "inhrelid" WHERE "inhparent" = '"locations"'::regclass`.execute(
    db,
  );
  const months = rows.map(({ name }) => name.slice(PREFIX.length).replace('_', '-'));
  return months.filter((month) => firstAfter(month).toISOString() <= oldest);
}

/** Drops a month. While others work on the table it gives up rather than hold them all up. */
export async function dropPartition(tx: Tx, month: string): Promise<void> {
  await sql`SET LOCAL lock_timeout = '2s'`.execute(tx);
  await lockPartitions(tx);
  await sql`DROP TABLE IF EXISTS ${tableOf(month)}`.execute(tx);
}
