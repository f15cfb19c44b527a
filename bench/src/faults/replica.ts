import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@swathline/contract';
import pg from 'pg';
import { Cluster } from '../cluster/cluster.ts';
import type { DatabaseNode } from '../cluster/node.ts';
import { processorSeconds } from '../cluster/program.ts';
import { findPrograms } from '../cluster/programs.ts';
import { seedJobs, seedOffice } from '../jobs/seed-jobs.ts';
import { createMonthPartitions, seedPilots, seedPositions } from '../positions/seed-positions.ts';
import { startServer, withTempFolder } from '../server-process.ts';
import { percentile } from '../statistics.ts';
import { fetchAdminToken } from '../with-server.ts';
import { type Check, exactly, observed, readCount } from './check.ts';
import { type ApiCall, CHEMICAL, createClient, requireOk } from './client.ts';

const PILOTS = 4;
const JOBS = 3_000;
/** At least; the pilots report whole days. */
const POSITIONS = 100_000;
const OFFICES = 4;
const METRICS_TOKEN = 'replica-measurement-token';

/**
 * Measures which share of the leader's processor time a replica takes off under the mixed load of offices and aircraft, and that every
 * office reads at once what it wrote. @throws CannotRun when a program is missing
 */
export function readBesideLeader(): Promise<Check[]> {
  findPrograms();
  const rounds = readCount('ROUNDS', 20);
  return withTempFolder(async (folder) => {
    chmodSync(folder, 0o711);
    mkdirSync(join(folder, 'files'));
    const cluster = await Cluster.start(folder);
    try {
      const { DATABASE_READ_URL: readUrl = '', ...alone } = cluster.serverSettings(join(folder, 'files'));
      const setUp = startServer(join(folder, 'set-up'), alone);
      await setUp.address;
      await setUp.end();
      const season = await seedSeason(alone['DATABASE_DIRECT_URL'] ?? '');
      const leader = await cluster.settle({ isSynchronous: true });
      const measure = (settings: Record<string, string>) => measureLoad({ folder, settings, leader, season, rounds });
      await measure(alone); // fills the caches of the leader
      const [without, beside] = [await measure(alone), await measure({ ...alone, DATABASE_READ_URL: readUrl })];
      return [...replicaChecks(without, beside), observed('bytes of a stored position with its indexes', season.bytesPerPosition)];
    } finally {
      await cluster.stop();
    }
  });
}

interface Season {
  pilots: { id: string; token: string }[];
  day: string;
  jobs: string[];
  /** On the disk, with its indexes. */
  bytesPerPosition: number;
}

async function seedSeason(connectionString: string): Promise<Season> {
  const db = new pg.Client({ connectionString });
  await db.connect();
  try {
    await seedOffice(db);
    await seedJobs(db, JOBS);
    const pilots = await seedPilots(db, PILOTS);
    const ids = pilots.map(({ id }) => id);
    const day = await seedPositions(db, ids, POSITIONS);
    const today = new Date().toISOString().slice(0, 10);
    await createMonthPartitions(db, new Date(Date.now() - DAY_MS).toISOString().slice(0, 10), today);
    const { rows } = await db.query<{ id: string }>(`SELECT "id" FROM "sprayJobs" WHERE "status" = 'completed' LIMIT 20`);
    await db.query('VACUUM ANALYZE');
    return { pilots, day, jobs: rows.map(({ id }) => id), bytesPerPosition: await measurePositions(db) };
  } finally {
    await db.end();
  }
}

async function measurePositions(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ bytes: number }>(
    `SELECT (SELECT sum(pg_total_relation_size("inhrelid")) FROM pg_inherits WHERE "inhparent" = '"locations"'::regclass)::float8
       / (SELECT count(*) FROM "locations") AS "bytes"`,
  );
  return rows[0]?.bytes ?? NaN;
}

interface Measurement {
  leaderSeconds: number;
  calls: number;
  p95Ms: number;
  /** Chemicals that the next count on the dashboard did not include. */
  missedWrites: number;
  served: { replica: number; leader: number };
}

interface LoadOptions {
  folder: string;
  settings: Record<string, string>;
  leader: DatabaseNode;
  season: Season;
  rounds: number;
}

/** Runs the same work each time: every office plays its rounds, while each aircraft reports after each of them. */
async function measureLoad({ folder, settings, leader, season, rounds }: LoadOptions): Promise<Measurement> {
  const server = startServer(join(folder, 'server'), { ...settings, METRICS_TOKEN });
  try {
    const address = await server.address;
    const call = createClient(address, await fetchAdminToken(address));
    const devices = season.pilots.map(({ token }) => createClient(address, token));
    const times: number[] = [];
    let missedWrites = 0;
    const before = processorSeconds(leader.databaseProcesses());
    await Promise.all(
      Array.from({ length: OFFICES }, async (_, office) => {
        for (let round = 0; round < rounds; round++) {
          if (!(await readsOwnWrite(call, `${office} ${round} ${Date.now()}`))) missedWrites++;
          for (const path of officePaths(season, round)) times.push((await requireOk(call('GET', path))).ms);
          if (office === 0) await Promise.all(devices.map((device) => requireOk(device('POST', '/pilot/locations', position()))));
        }
      }),
    );
    return {
      leaderSeconds: processorSeconds(leader.databaseProcesses()) - before,
      calls: times.length,
      p95Ms: percentile(times, 0.95),
      missedWrites,
      served: await readServed(address),
    };
  } finally {
    await server.end();
  }
}

const position = () => ({ latitude: 51, longitude: -105, speed: 50, timestamp: new Date().toISOString() });

/** What an office looks at: the live map and the lists by the leader, and then what a replica may serve. */
function officePaths({ day, pilots, jobs }: Season, round: number): string[] {
  return [
    '/admin/locations/active',
    '/admin/spray-jobs?limit=25',
    '/admin/chemicals?limit=25',
    '/admin/dashboard/stats',
    '/admin/stats/today',
    '/admin/stats/weeks',
    '/admin/dashboard/farmers',
    ...(round % 5 === 0 ? [`/admin/locations/tracks?day=${day}&pilotId=${pilots[round % pilots.length]?.id}`] : []),
    ...(round % 5 === 1 ? [`/admin/spray-jobs/${jobs[round % jobs.length]}/coverage`] : []),
    ...(round % 10 === 2 ? ['/admin/fields/export?format=geojson', '/admin/records/register'] : []),
  ];
}

/** Creates a chemical. @returns whether the dashboard counts at least one more than before */
async function readsOwnWrite(call: ApiCall, name: string): Promise<boolean> {
  const count = async () =>
    (await requireOk(call<{ chemicals: { totalChemicals: number } }>('GET', '/admin/dashboard/stats'))).data.chemicals.totalChemicals;
  const before = await count();
  await requireOk(call('POST', '/admin/chemicals', { ...CHEMICAL, name }));
  return (await count()) > before;
}

async function readServed(address: string): Promise<Measurement['served']> {
  const reply = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const text = await reply.text();
  const valueOf = (from: string) => Number(new RegExp(`swathline_reads\\{from="${from}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  return { replica: valueOf('replica'), leader: valueOf('leader') };
}

function replicaChecks(without: Measurement, beside: Measurement): Check[] {
  const reads = beside.served.replica + beside.served.leader;
  return [
    observed('calls of offices', beside.calls),
    observed("leader's processor time without a replica", without.leaderSeconds, 's'),
    observed("leader's processor time with DATABASE_READ_URL", beside.leaderSeconds, 's'),
    observed('share of its work taken off', 100 * (1 - beside.leaderSeconds / without.leaderSeconds), '%'),
    observed(`share of ${reads} reads that the replica served`, (100 * beside.served.replica) / reads, '%'),
    observed('duration of a call, p95, without a replica', without.p95Ms, 'ms'),
    observed('duration of a call, p95, with DATABASE_READ_URL', beside.p95Ms, 'ms'),
    exactly('writes that the next read of their office did not show', without.missedWrites + beside.missedWrites, 0),
  ];
}
