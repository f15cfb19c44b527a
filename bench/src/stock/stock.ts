import type { Client } from 'pg';
import { connectDatabase } from '../database.ts';
import type { Figure } from '../figure.ts';
import { percentile } from '../statistics.ts';
import { createTimedGet, type TimedGet, withServer } from '../with-server.ts';

const MOVEMENTS = 100_000;
const REPEATS = 20;
const MAX_BALANCES_MS = 200;

/** Measures the balances of all places and the first page of the ledger with many movements. */
export async function benchStock(): Promise<Figure[]> {
  return withServer({}, async (address, socketFolder) => {
    const db = await connectDatabase(socketFolder);
    try {
      await seedMovements(db);
      const get = await createTimedGet(address);
      const { rows } = await db.query<{ day: string }>(`SELECT (current_date - 35)::text AS "day"`);
      const count = MOVEMENTS.toLocaleString('en-CA');
      return [
        await figureOf(get, `balances of all places, ${count} movements`, '/admin/stock/balances'),
        await figureOf(get, 'the same on a day half of them ago', `/admin/stock/balances?day=${rows[0]?.day ?? ''}`),
        await figureOf(get, `first page of ${count} movements`, '/admin/stock/movements'),
      ];
    } finally {
      await db.end();
    }
  });
}

async function figureOf(get: TimedGet, name: string, path: string): Promise<Figure> {
  const times: number[] = [];
  for (let count = 0; count < REPEATS; count++) times.push((await get(path)).ms);
  return { name, value: percentile(times, 0.5), unit: 'ms', limit: MAX_BALANCES_MS, better: 'lower' };
}

/** One movement a minute: of each three, one is received and two are moved. */
async function seedMovements(db: Client): Promise<void> {
  await db.query(`INSERT INTO "stockPlaces" ("name", "kind") SELECT 'Place ' || n, 'warehouse' FROM generate_series(1, 8) n`);
  await db.query(`INSERT INTO "stockProducts" ("name", "unit") SELECT 'Product ' || n, 'L' FROM generate_series(1, 30) n`);
  await db.query(
    `INSERT INTO "stockLots" ("productId", "number") SELECT product."id", 'Lot ' || n FROM "stockProducts" product, generate_series(1, 4) n`,
  );
  await db.query(
    `WITH places AS (SELECT array_agg("id" ORDER BY "name") AS ids FROM "stockPlaces"),
       lots AS (SELECT array_agg("id" ORDER BY "id") AS ids FROM "stockLots")
     INSERT INTO "stockMovements" ("kind", "happenedAt", "recordedBy", "lotId", "amount", "fromPlaceId", "toPlaceId")
     SELECT CASE n % 3 WHEN 0 THEN 'received' ELSE 'moved' END, now() - n * interval '1 minute', 'Olga', lots.ids[1 + n % 120], 1 + n % 50,
       CASE n % 3 WHEN 0 THEN NULL ELSE places.ids[1 + n / 7 % 8] END, places.ids[1 + (n / 7 + 1) % 8]
     FROM generate_series(1, $1::int) n, places, lots`,
    [MOVEMENTS],
  );
  await db.query('ANALYZE "stockMovements"');
}
