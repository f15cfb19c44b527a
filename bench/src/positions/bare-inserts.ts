import pg from 'pg';
import type { Load } from '../load.ts';

const CONNECTIONS = 32;
const SECONDS = 4;
/** A time of its own, away from what the server is sent. */
export const BARE_SINCE = Date.now() - 200 * 86_400_000;
let moment = BARE_SINCE;

/**
 * The peer: the same rows inserted by bare clients over the database's socket, one statement and one commit for each batch, no HTTP and no checks.
 * @returns positions a second, and the 99th percentile of a statement
 */
export async function bareInserts(socketFolder: string, pilotIds: string[], batch: number): Promise<Load> {
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = new pg.Client({ host: socketFolder, user: 'swathline', database: 'postgres' });
      await client.connect();
      return client;
    }),
  );
  const times: number[] = [];
  const started = performance.now();
  await Promise.all(
    clients.map(async (client, index) => {
      while (performance.now() - started < SECONDS * 1000) {
        const begin = performance.now();
        await client.query({ name: 'insert', text: INSERT, values: [pilotIds[index % pilotIds.length], moments(batch)] });
        times.push(performance.now() - begin);
      }
    }),
  ).finally(() => Promise.all(clients.map((client) => client.end())));
  const seconds = (performance.now() - started) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  return { perSecond: (times.length * batch) / seconds, p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? NaN };
}

const INSERT = `
  INSERT INTO "locations" ("pilotId", "recordedAt", "latitude", "longitude", "altitude", "speed", "heading")
  SELECT $1, at, 51, -105, 600, 50, 90 FROM unnest($2::timestamptz[]) AS at ON CONFLICT DO NOTHING`;

const moments = (count: number) => Array.from({ length: count }, () => new Date((moment += 20)).toISOString());
