import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '../database.ts';
import { startServer, withFolder } from '../server-process.ts';
import { askerAt, signIn } from './client.ts';
import { atMost, exactly, type Finding, seen } from './finding.ts';
import { isEnvelope, underLoad, worked } from './under-load.ts';

const AWAY_MS = 5_000;
const WORKING_MS = 2_000;
const MAX_RETURN_MS = 60_000;

/**
 * Kills a database under load and restarts it after five seconds. The database belongs to another server on this machine, and `DATABASE_URL` points to it,
 * since a server restarts its own embedded database immediately.
 */
export function databaseAway(): Promise<Finding[]> {
  return withFolder(async (folder) => {
    const dataDir = join(folder, 'database');
    let owner = startServer(dataDir);
    await owner.address;
    const databaseUrl = `postgresql://swathline@localhost/postgres?host=${encodeURIComponent(owner.socketFolder)}`;
    const server = startServer(join(folder, 'unused'), { DATABASE_URL: databaseUrl });
    try {
      const address = await server.address;
      const ask = askerAt(address, await signIn(address));
      let killedAt = NaN;
      let returnedAt = NaN;
      const { heard, acknowledged } = await underLoad(ask, async () => {
        await wait(WORKING_MS);
        killedAt = performance.now();
        const postmaster = Number(readFileSync(join(owner.socketFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);
        const ended = owner.end('SIGKILL');
        process.kill(postmaster, 'SIGKILL');
        await ended;
        await wait(AWAY_MS);
        owner = startServer(dataDir);
        returnedAt = await timeOfReturn(owner.socketFolder);
        await owner.address;
        await wait(WORKING_MS);
      });

      const away = heard.filter(({ answer }) => answer?.status === 503);
      const others = heard.filter((one) => !worked(one) && one.answer?.status !== 503);
      const backAt = heard.find((one) => one.at > returnedAt && worked(one))?.at ?? Infinity;
      const db = await connectDatabase(owner.socketFolder);
      const { rows } = await db.query<{ name: string }>(`SELECT "name" FROM "chemicals"`);
      await db.end();
      const stored = new Set(rows.map(({ name }) => name));
      return [
        seen('replies before, during and after the outage', heard.length),
        seen('of these, replies with 503', away.length),
        exactly('replies that are neither 2xx nor 503', others.length, 0),
        exactly(
          '503 replies without envelope or Retry-After',
          away.filter(({ answer }) => !answer?.retryAfter || !isEnvelope(answer)).length,
          0,
        ),
        atMost('slowest 503', Math.max(...away.map(({ answer }) => answer?.ms ?? Infinity)) / 1000, 2, 's'),
        seen('duration of the outage', (returnedAt - killedAt) / 1000, 's'),
        atMost('first 2xx reply after the outage', Math.max(0, backAt - returnedAt) / 1000, 5, 's'),
        exactly(`acknowledged writes lost, of ${acknowledged.length}`, acknowledged.filter((name) => !stored.has(name)).length, 0),
        exactly('server crashes', Number(server.hasEnded()), 0),
      ];
    } finally {
      await server.end();
      await owner.end();
    }
  });
}

/** Waits until the database accepts a connection. @returns the time @throws Error if it does not within a minute */
async function timeOfReturn(socketFolder: string): Promise<number> {
  const begin = performance.now();
  while (performance.now() - begin < MAX_RETURN_MS) {
    const client = await connectDatabase(socketFolder).catch(() => undefined);
    if (client !== undefined) {
      await client.end();
      return performance.now();
    }
    await wait(20);
  }
  throw new Error('The database did not restart.');
}
