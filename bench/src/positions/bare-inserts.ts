import { connectDatabase } from '../database.ts';
import type { Load } from '../load.ts';
import { percentile } from '../statistics.ts';
import { bareInsert, reports } from './reports.ts';

const CONNECTIONS = 32;
const SECONDS = 4;

/**
 * Inserts the same rows without a server, by bare clients on the database's socket, with one statement and one commit for each batch.
 * @returns positions per second, and the 99th percentile of a statement
 */
export async function bareInserts(socketFolder: string, pilotIds: string[], batch: number): Promise<Load> {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => connectDatabase(socketFolder)));
  const times: number[] = [];
  const started = performance.now();
  const insert = async (client: (typeof clients)[number], index: number) => {
    while (performance.now() - started < SECONDS * 1000) {
      const begin = performance.now();
      await client.query(bareInsert(pilotIds[index % pilotIds.length] ?? '', reports(batch)));
      times.push(performance.now() - begin);
    }
  };
  try {
    await Promise.all(clients.map(insert));
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: (times.length * batch) / seconds, p99Ms: percentile(times, 0.99) };
}
