import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '../database.ts';
import type { Figure } from '../figure.ts';
import { moveFleet, seedFleet } from '../live-screen/fleet.ts';
import { startServer, withTempFolder } from '../server-process.ts';
import { percentile } from '../statistics.ts';
import { fetchAdminToken } from '../with-server.ts';
import { ClientProcesses } from './client-processes.ts';
import type { Measurements } from './clients.ts';
import { assertOpenFileLimit, residentKilobytes } from './process-figures.ts';

const STREAMS = Number(process.env['STREAMS'] ?? 10_000);
const POLLERS = Number(process.env['POLLERS'] ?? 5000);
const POLL_EVERY_MS = 10_000;
/** Two cores run server, database and clients, so more client processes would only compete with them. */
const PROCESSES = 2;
const PILOTS = 10;
/** How long streams run alone, and then together with the pollers. */
const QUIET_SECONDS = 5;
const BUSY_SECONDS = 15;

/**
 * Measures many browsers on the live map, some of which poll instead of streaming.
 * @throws Error if this machine cannot open that many connections
 */
export async function benchStreams(): Promise<Figure[]> {
  assertOpenFileLimit(STREAMS + POLLERS);
  return withTempFolder(async (dataDir) => {
    const server = startServer(dataDir);
    const clients = new ClientProcesses(PROCESSES);
    try {
      const address = await server.address;
      const db = await connectDatabase(server.socketFolder);
      const pilots = await seedFleet(db, PILOTS);
      const moveFor = async (seconds: number) => {
        for (let second = 0; second < seconds; second++) await Promise.all([moveFleet(db, pilots, second), wait(1000)]);
      };
      await moveFor(2);
      const before = residentKilobytes(server.pid);
      const begin = performance.now();
      await clients.open({
        address,
        token: await fetchAdminToken(address),
        streams: STREAMS,
        pollers: POLLERS,
        pollEveryMs: POLL_EVERY_MS,
      });
      const openingMs = performance.now() - begin;
      await moveFor(QUIET_SECONDS);
      const memoryGrowth = residentKilobytes(server.pid) - before;
      clients.startPolling();
      await moveFor(BUSY_SECONDS);
      await wait(2000);
      const measurements = await clients.end();
      await db.end();
      return figuresOf(measurements, memoryGrowth, openingMs);
    } finally {
      clients.kill();
      await server.end();
    }
  });
}

function figuresOf(measurements: Measurements[], memoryGrowthKilobytes: number, openingMs: number): Figure[] {
  const arrivals = measurements.flatMap((each) => Object.entries(each.arrivals));
  const firstArrivals = new Map<string, number>();
  for (const [snapshotTime, times] of arrivals)
    firstArrivals.set(
      snapshotTime,
      times.reduce((a, b) => Math.min(a, b), firstArrivals.get(snapshotTime) ?? Infinity),
    );
  const spread = arrivals.flatMap(([snapshotTime, times]) => times.map((time) => time - (firstArrivals.get(snapshotTime) ?? 0)));
  const delay = arrivals.flatMap(([snapshotTime, times]) => times.map((time) => time - Date.parse(snapshotTime)));
  const polls = measurements.flatMap(({ pollMs }) => pollMs);
  const dropped = measurements.reduce((sum, each) => sum + each.dropped, 0);
  const failedPolls = measurements.reduce((sum, each) => sum + each.failedPolls, 0);
  const lower = (name: string, value: number, unit: string, limit: number): Figure => ({ name, value, unit, limit, better: 'lower' });
  const ofStreams = `of ${STREAMS.toLocaleString('en-CA')} streams`;
  return [
    lower(`time to open each ${ofStreams}`, openingMs / STREAMS, 'ms', 10),
    lower('server memory per stream', memoryGrowthKilobytes / STREAMS, 'KB', 20),
    lower(
      `delay from the first to the last ${ofStreams} for one snapshot, p99 of ${spread.length.toLocaleString('en-CA')}`,
      p99(spread),
      'ms',
      1000,
    ),
    lower('delay from storing a position to receiving it on a stream, p99', p99(delay), 'ms', 2000),
    lower('dropped streams', dropped, '', 0),
    lower(`${POLLERS.toLocaleString('en-CA')} pollers, p99 of ${polls.length.toLocaleString('en-CA')} polls`, p99(polls), 'ms', 100),
    lower('failed polls', failedPolls, '', 0),
  ];
}

const p99 = (values: number[]) => percentile(values, 0.99);
