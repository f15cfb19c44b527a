import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '../database.ts';
import type { Figure } from '../figure.ts';
import { moveFleet, seedFleet } from '../live-screen/fleet.ts';
import { startServer, withFolder } from '../server-process.ts';
import { percentile } from '../statistics.ts';
import { tokenAt } from '../with-server.ts';
import { ClientProcesses } from './client-processes.ts';
import type { Seen } from './clients.ts';
import { assertFilesAllowed, residentKilobytes } from './process-figures.ts';

const STREAMS = Number(process.env['STREAMS'] ?? 10_000);
const POLLERS = Number(process.env['POLLERS'] ?? 5000);
const POLL_EVERY_MS = 10_000;
/** Two cores run server, database and clients, so more client processes would only compete with them. */
const PROCESSES = 2;
const PILOTS = 10;
/** Snapshots sent while only streams are open, and while pollers run as well. */
const QUIET_SECONDS = 5;
const BUSY_SECONDS = 15;

/** Measures many browsers on the live map, some of which poll instead of streaming. @throws Error if this machine cannot open that many connections */
export async function benchStreams(): Promise<Figure[]> {
  assertFilesAllowed(STREAMS + POLLERS);
  return withFolder(async (dataDir) => {
    const server = startServer(dataDir);
    const clients = new ClientProcesses(PROCESSES);
    try {
      const address = await server.address;
      const db = await connectDatabase(server.socketFolder);
      const pilots = await seedFleet(db, PILOTS);
      const fly = async (seconds: number) => {
        for (let second = 0; second < seconds; second++) await Promise.all([moveFleet(db, pilots, second), wait(1000)]);
      };
      await fly(2);
      const before = residentKilobytes(server.pid);
      const begin = performance.now();
      await clients.open({ address, token: await tokenAt(address), streams: STREAMS, pollers: POLLERS, pollEveryMs: POLL_EVERY_MS });
      const openingMs = performance.now() - begin;
      await fly(QUIET_SECONDS);
      const grown = residentKilobytes(server.pid) - before;
      clients.startPolling();
      await fly(BUSY_SECONDS);
      await wait(2000);
      const seen = await clients.end();
      await db.end();
      return figures(seen, grown, openingMs);
    } finally {
      clients.kill();
      await server.end();
    }
  });
}

function figures(seen: Seen[], grownKilobytes: number, openingMs: number): Figure[] {
  const arrivals = seen.flatMap((one) => Object.entries(one.arrivals));
  const firstOf = new Map<string, number>();
  for (const [moment, times] of arrivals)
    firstOf.set(
      moment,
      times.reduce((a, b) => Math.min(a, b), firstOf.get(moment) ?? Infinity),
    );
  const spread = arrivals.flatMap(([moment, times]) => times.map((time) => time - (firstOf.get(moment) ?? 0)));
  const age = arrivals.flatMap(([moment, times]) => times.map((time) => time - Date.parse(moment)));
  const polls = seen.flatMap(({ pollMs }) => pollMs);
  const sum = (of: (one: Seen) => number) => seen.reduce((total, one) => total + of(one), 0);
  const lower = (name: string, value: number, unit: string, limit: number): Figure => ({ name, value, unit, limit, better: 'lower' });
  const many = `of ${STREAMS.toLocaleString('en-CA')} streams`;
  return [
    lower(`time to open one ${many}`, openingMs / STREAMS, 'ms', 10),
    lower('memory of the server per stream', grownKilobytes / STREAMS, 'KB', 20),
    lower(`a snapshot at the first to the last ${many}, p99 of ${spread.length.toLocaleString('en-CA')}`, p99(spread), 'ms', 1000),
    lower('delay from storing a position to a stream, one snapshot per second, p99', p99(age), 'ms', 2000),
    lower(
      'dropped streams',
      sum(({ dropped }) => dropped),
      '',
      0,
    ),
    lower(`${POLLERS.toLocaleString('en-CA')} pollers, p99 of ${polls.length.toLocaleString('en-CA')} polls`, p99(polls), 'ms', 100),
    lower(
      'failed polls',
      sum(({ pollsFailed }) => pollsFailed),
      '',
      0,
    ),
  ];
}

const p99 = (values: number[]) => percentile(values, 0.99);
