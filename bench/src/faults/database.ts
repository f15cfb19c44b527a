import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '../database.ts';
import { startServer, withTempFolder } from '../server-process.ts';
import { fetchAdminToken } from '../with-server.ts';
import { atMost, type Check, exactly, observed } from './check.ts';
import { createClient } from './client.ts';
import { type CallOutcome, isEnvelope, isSuccess, runUnderLoad } from './under-load.ts';

const OUTAGE_MS = 5_000;
const NORMAL_LOAD_MS = 2_000;
const MAX_RESTART_MS = 60_000;

/**
 * Kills a database under load and restarts it after five seconds. The database belongs to another server on this machine, and
 * `DATABASE_URL` points to it, since a server restarts its own embedded database immediately.
 */
export function databaseOutage(): Promise<Check[]> {
  return withTempFolder(async (folder) => {
    const dataDir = join(folder, 'database');
    let owner = startServer(dataDir);
    await owner.address;
    const databaseUrl = `postgresql://swathline@localhost/postgres?host=${encodeURIComponent(owner.socketFolder)}`;
    const server = startServer(join(folder, 'unused'), { DATABASE_URL: databaseUrl });
    try {
      const address = await server.address;
      const call = createClient(address, await fetchAdminToken(address));
      const outage = { startedAt: NaN, endedAt: NaN };
      const { outcomes, acknowledged } = await runUnderLoad(call, async () => {
        await wait(NORMAL_LOAD_MS);
        outage.startedAt = performance.now();
        await killWithDatabase(owner);
        await wait(OUTAGE_MS);
        owner = startServer(dataDir);
        outage.endedAt = await waitForDatabase(owner.socketFolder);
        await owner.address;
        await wait(NORMAL_LOAD_MS);
      });
      const stored = await storedChemicals(owner.socketFolder);
      return [
        ...outageChecks(outcomes, outage),
        exactly(`acknowledged writes lost, of ${acknowledged.length}`, acknowledged.filter((name) => !stored.has(name)).length, 0),
        exactly('server crashes', Number(server.hasEnded()), 0),
      ];
    } finally {
      await server.end();
      await owner.end();
    }
  });
}

/** Kills a server and its embedded database at the same time, so that the server cannot restart the database. */
async function killWithDatabase(owner: ReturnType<typeof startServer>): Promise<void> {
  const postmaster = Number(readFileSync(join(owner.socketFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const ended = owner.end('SIGKILL');
  process.kill(postmaster, 'SIGKILL');
  await ended;
}

/** @returns the time at which the database accepts a connection @throws Error if it does not within a minute */
async function waitForDatabase(socketFolder: string): Promise<number> {
  const begin = performance.now();
  while (performance.now() - begin < MAX_RESTART_MS) {
    const client = await connectDatabase(socketFolder).catch(() => undefined);
    if (client !== undefined) {
      await client.end();
      return performance.now();
    }
    await wait(20);
  }
  throw new Error('The database did not restart.');
}

async function storedChemicals(socketFolder: string): Promise<Set<string>> {
  const db = await connectDatabase(socketFolder);
  const { rows } = await db.query<{ name: string }>(`SELECT "name" FROM "chemicals"`);
  await db.end();
  return new Set(rows.map(({ name }) => name));
}

function outageChecks(outcomes: CallOutcome[], outage: { startedAt: number; endedAt: number }): Check[] {
  const unavailable = outcomes.filter(({ reply }) => reply?.status === 503);
  const others = outcomes.filter((outcome) => !isSuccess(outcome) && outcome.reply?.status !== 503);
  const incomplete = unavailable.filter(({ reply }) => !reply?.retryAfter || !isEnvelope(reply));
  const firstSuccessAt = outcomes.find((outcome) => outcome.at > outage.endedAt && isSuccess(outcome))?.at ?? Infinity;
  return [
    observed('replies before, during and after the outage', outcomes.length),
    observed('of these, replies with 503', unavailable.length),
    exactly('replies that are neither 2xx nor 503', others.length, 0),
    exactly('503 replies without envelope or Retry-After', incomplete.length, 0),
    atMost('slowest 503', Math.max(...unavailable.map(({ reply }) => reply?.ms ?? Infinity)) / 1000, 2, 's'),
    observed('duration of the outage', (outage.endedAt - outage.startedAt) / 1000, 's'),
    atMost('first 2xx reply after the outage', Math.max(0, firstSuccessAt - outage.endedAt) / 1000, 5, 's'),
  ];
}
