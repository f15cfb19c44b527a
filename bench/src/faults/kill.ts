import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '../database.ts';
import { startServer, withTempFolder } from '../server-process.ts';
import { percentile } from '../statistics.ts';
import { fetchAdminToken } from '../with-server.ts';
import { atLeast, atMost, type Check, exactly, readCount } from './check.ts';
import { type ApiCall, createClient, createFarmer, jobForm } from './client.ts';

const WRITERS = 4;
const MAX_WRITES = 400;
const MIN_WRITES_PER_ROUND = 100;
const MAX_START_MS = 1_500;

/**
 * Kills the server at random times while it writes or starts, every fourth time with its database, and checks that all acknowledged jobs
 * exist.
 */
export function killAtRandom(): Promise<Check[]> {
  const rounds = readCount('ROUNDS', 20);
  return withTempFolder(async (dataDir) => {
    const { token, farmerId } = await prepareServer(dataDir);
    const acknowledged: string[] = [];
    const readyMs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const begin = performance.now();
      const server = startServer(dataDir);
      if (round % 4 === 3) {
        await wait(Math.random() * MAX_START_MS);
      } else {
        const address = await server.address;
        readyMs.push(performance.now() - begin);
        await writeUntilKilled(createClient(address, token), farmerId, round, acknowledged, async () => {
          if (round % 4 === 2) server.killDatabase();
          await server.end('SIGKILL');
        });
      }
      await server.end('SIGKILL');
    }
    return [
      atLeast(`acknowledged jobs in ${rounds} rounds of kill -9`, acknowledged.length, rounds * MIN_WRITES_PER_ROUND),
      ...(await storedJobChecks(dataDir, acknowledged)),
      atMost('restart until ready, p95', percentile(readyMs, 0.95) / 1000, 3, 's'),
    ];
  });
}

/** Starts the server once to create the database and a farmer, and kills it. */
async function prepareServer(dataDir: string): Promise<{ token: string; farmerId: string }> {
  const server = startServer(dataDir);
  const address = await server.address;
  const token = await fetchAdminToken(address);
  const farmerId = await createFarmer(createClient(address, token));
  await server.end('SIGKILL');
  return { token, farmerId };
}

/** Writes jobs on several connections, and kills the server during a write after a random number of acknowledged ones. */
async function writeUntilKilled(call: ApiCall, farmerId: string, round: number, acknowledged: string[], kill: () => Promise<void>) {
  const killAfter = acknowledged.length + Math.ceil(Math.random() * MAX_WRITES);
  let killing: Promise<void> | undefined;
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let count = 0; killing === undefined; count++) {
        const name = `${round}-${writer}-${count}`;
        const reply = await call('POST', '/spray-jobs', jobForm(farmerId, name)).catch(() => undefined);
        if (reply?.status === 201) acknowledged.push(name);
        else if (killing === undefined) throw new Error(`A write failed before the kill, with ${reply?.status ?? 'no reply'}.`);
        if (acknowledged.length >= killAfter) killing ??= kill();
      }
    }),
  );
  await killing;
}

/** Counts jobs that are missing, stored twice, or stored without all their parts. */
async function storedJobChecks(dataDir: string, acknowledged: string[]): Promise<Check[]> {
  const server = startServer(dataDir);
  await server.address;
  const db = await connectDatabase(server.socketFolder);
  try {
    const { rows } = await db.query<{ name: string; copies: number; isComplete: boolean }>(`
      SELECT "name", count(*)::int AS "copies", bool_and("chemicalCount" = 2
        AND (SELECT count(*) FROM "sprayJobChemicals" p WHERE p."sprayJobId" = j."id") = 2
        AND (SELECT count(*) FROM "statusChanges" c WHERE c."sprayJobId" = j."id") = 1
        AND (SELECT count(*) FROM "auditTrail" a WHERE a."subjectId" = j."id") = 1) AS "isComplete"
      FROM "sprayJobs" j GROUP BY "name"`);
    const stored = new Set(rows.map(({ name }) => name));
    return [
      exactly('of these, lost jobs', acknowledged.filter((name) => !stored.has(name)).length, 0),
      exactly('jobs stored twice', rows.filter(({ copies }) => copies > 1).length, 0),
      exactly('jobs written in part', rows.filter(({ isComplete }) => !isComplete).length, 0),
    ];
  } finally {
    await db.end();
    await server.end();
  }
}
