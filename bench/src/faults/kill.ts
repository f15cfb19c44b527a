import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '../database.ts';
import { startServer, withFolder } from '../server-process.ts';
import { percentile } from '../statistics.ts';
import { type Ask, askerAt, jobOf, makeFarmer, signIn } from './client.ts';
import { atLeast, atMost, countFrom, exactly, type Finding } from './finding.ts';

const WRITERS = 4;
const MAX_WRITES = 400;
const WRITES_A_ROUND = 100;
const MAX_START_MS = 1_500;

/** Kills the server at random times while it writes or starts, every fourth time with its database, and checks that all acknowledged jobs exist. */
export function killAtRandom(): Promise<Finding[]> {
  const rounds = countFrom('ROUNDS', 20);
  return withFolder(async (dataDir) => {
    const { token, farmerId } = await firstStart(dataDir);
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
        await writeUntilKilled(askerAt(address, token), farmerId, round, acknowledged, async () => {
          if (round % 4 === 2) killDatabase(server.socketFolder);
          await server.end('SIGKILL');
        });
      }
      await server.end('SIGKILL');
    }
    return [
      atLeast(`acknowledged jobs in ${rounds} rounds of kill -9`, acknowledged.length, rounds * WRITES_A_ROUND),
      ...(await lookFor(dataDir, acknowledged)),
      atMost('restart until ready, p95', percentile(readyMs, 0.95) / 1000, 3, 's'),
    ];
  });
}

async function firstStart(dataDir: string): Promise<{ token: string; farmerId: string }> {
  const server = startServer(dataDir);
  const token = await signIn(await server.address);
  const farmerId = await makeFarmer(askerAt(await server.address, token));
  await server.end('SIGKILL');
  return { token, farmerId };
}

/** Writes jobs on several connections, and kills the server during a write after a random number of acknowledged ones. */
async function writeUntilKilled(ask: Ask, farmerId: string, round: number, acknowledged: string[], kill: () => Promise<void>) {
  const enough = acknowledged.length + Math.ceil(Math.random() * MAX_WRITES);
  let killing: Promise<void> | undefined;
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let count = 0; killing === undefined; count++) {
        const name = `${round}-${writer}-${count}`;
        const answer = await ask('POST', '/spray-jobs', jobOf(farmerId, name)).catch(() => undefined);
        if (answer?.status === 201) acknowledged.push(name);
        else if (killing === undefined) throw new Error(`A write was answered ${answer?.status ?? 'not at all'} before the kill.`);
        if (acknowledged.length >= enough) killing ??= kill();
      }
    }),
  );
  await killing;
}

function killDatabase(socketFolder: string): void {
  const lock = join(socketFolder, 'postmaster.pid');
  if (existsSync(lock)) process.kill(Number(readFileSync(lock, 'utf8').split('\n')[0]), 'SIGKILL');
}

/** Counts jobs that are missing, stored twice, or stored without all their parts. */
async function lookFor(dataDir: string, acknowledged: string[]): Promise<Finding[]> {
  const server = startServer(dataDir);
  await server.address;
  const db = await connectDatabase(server.socketFolder);
  try {
    const { rows } = await db.query<{ name: string; copies: number; isWhole: boolean }>(`
      SELECT "name", count(*)::int AS "copies", bool_and("chemicalCount" = 2
        AND (SELECT count(*) FROM "sprayJobChemicals" p WHERE p."sprayJobId" = j."id") = 2
        AND (SELECT count(*) FROM "statusChanges" c WHERE c."sprayJobId" = j."id") = 1
        AND (SELECT count(*) FROM "auditTrail" a WHERE a."subjectId" = j."id") = 1) AS "isWhole"
      FROM "sprayJobs" j GROUP BY "name"`);
    const stored = new Set(rows.map(({ name }) => name));
    return [
      exactly('of these, lost jobs', acknowledged.filter((name) => !stored.has(name)).length, 0),
      exactly('jobs stored twice', rows.filter(({ copies }) => copies > 1).length, 0),
      exactly('jobs written in part', rows.filter(({ isWhole }) => !isWhole).length, 0),
    ];
  } finally {
    await db.end();
    await server.end();
  }
}
