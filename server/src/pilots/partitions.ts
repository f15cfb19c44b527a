import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** Months known to have their partition, by database. */
const known = new WeakMap<Db, Set<string>>();

/** Makes the monthly partitions that positions of these moments go to. */
export async function ensurePartitions(db: Db, moments: number[]): Promise<void> {
  const ready = known.get(db) ?? new Set();
  known.set(db, ready);
  const missing = new Set(moments.map(monthOf).filter((month) => !ready.has(month)));
  for (const month of missing) {
    await createPartition(db, month);
    ready.add(month);
  }
}

/** `2026-06` of a moment, UTC. */
const monthOf = (moment: number) => new Date(moment).toISOString().slice(0, 7);

async function createPartition(db: Db, month: string): Promise<void> {
  const first = new Date(`${month}-01T00:00:00Z`);
  const next = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1));
  await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('locations partitions'))`.execute(tx);
    await sql`CREATE TABLE IF NOT EXISTS ${sql.table(`locations_${month.replace('-', '_')}`)} PARTITION OF "locations"
      FOR VALUES FROM (${sql.lit(first.toISOString())}) TO (${sql.lit(next.toISOString())})`.execute(tx);
  });
}
