import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { connectDatabase } from '../database.ts';
import { seedPilots, seedPositions } from '../positions/seed-positions.ts';
import { startServer, withTempFolder } from '../server-process.ts';
import { fetchAdminToken } from '../with-server.ts';
import { atLeast, atMost, type Check, exactly, observed, readCount } from './check.ts';
import { createClient, createFarmer, jobForm, requireOk } from './client.ts';

const BACKUP = join(import.meta.dirname, '../../../server/dist/features/restores/main.js');
const PILOTS = 16;
const WRITERS = 4;

/** Backs up a server under load, restores into another folder, and compares the two row by row. */
export function backupUnderLoad(): Promise<Check[]> {
  const positions = readCount('POSITIONS', 1_000_000);
  return withTempFolder(async (folder) => {
    const [dataDir, restoredDir, file] = [join(folder, 'office'), join(folder, 'restored'), join(folder, 'office.backup')];
    const server = startServer(dataDir);
    try {
      const address = await server.address;
      const db = await connectDatabase(server.socketFolder);
      await seedPositions(db, await pilotIds(db), positions);
      const backup = await backupDuringWrites(address, file, dataDir);
      const restoreSeconds = await runBackup('restore', file, restoredDir);
      const compared = await compareWithRestored(db, restoredDir);
      await db.end();
      return [
        atLeast('positions backed up', compared.positions, positions),
        atLeast('jobs written during the backup', backup.jobsDuring, 1),
        exactly('restored rows that differ from the server', compared.differingRows, 0),
        exactly('differing hash sums of positions', compared.differingPositionSums, 0),
        exactly('missing jobs that were acknowledged before the backup', Math.max(0, backup.jobsBefore - compared.jobs), 0),
        exactly('jobs written in part', compared.partialJobs, 0),
        atMost('backup', backup.seconds, 60, 's'),
        atMost('restore', restoreSeconds, 60, 's'),
        observed('rows compared', compared.rows),
      ];
    } finally {
      await server.end();
    }
  });
}

async function pilotIds(db: Client): Promise<string[]> {
  return (await seedPilots(db, PILOTS)).map(({ id }) => id);
}

/**
 * Backs up the server while clients create jobs.
 * @returns the duration, and the numbers of jobs acknowledged before and during the backup
 */
async function backupDuringWrites(address: string, file: string, dataDir: string) {
  const call = createClient(address, await fetchAdminToken(address));
  const farmerId = await createFarmer(call);
  let isOver = false;
  let written = 0;
  const writers = Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (; !isOver; written++) await requireOk(call('POST', '/spray-jobs', jobForm(farmerId, `${writer}-${written}`)));
    }),
  );
  await wait(1000);
  const jobsBefore = written;
  try {
    const seconds = await runBackup('backup', file, dataDir);
    return { seconds, jobsBefore, jobsDuring: written - jobsBefore };
  } finally {
    isOver = true;
    await writers;
  }
}

/** @returns the duration of the command in seconds, including its start */
async function runBackup(command: 'backup' | 'restore', file: string, dataDir: string): Promise<number> {
  const begin = performance.now();
  await promisify(execFile)(process.execPath, [BACKUP, command, file], { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } });
  return (performance.now() - begin) / 1000;
}

async function compareWithRestored(db: Client, restoredDir: string) {
  const server = startServer(restoredDir);
  await server.address;
  const restored = await connectDatabase(server.socketFolder);
  try {
    return await compareRows(db, restored);
  } finally {
    await restored.end();
    await server.end();
  }
}

/** Tables that each start rebuilds, that are compared separately, or that a restore changes on purpose. */
const NOT_COMPARED = [
  'kysely_migration',
  'kysely_migration_lock',
  'tries',
  'locations',
  'sessions',
  'linkTokens',
  'linkRequests',
  'jobLinks',
  'deviceTokens',
  'mails',
  'restores',
];

/** Nothing is changed or deleted after the backup, so all its rows must still exist unchanged on the server. */
async function compareRows(db: Client, restored: Client) {
  const { rows: tables } = await restored.query<{ name: string }>(
    `SELECT relname AS "name" FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND NOT relispartition AND relname <> ALL($1)`,
    [NOT_COMPARED],
  );
  let rows = 0;
  let differingRows = 0;
  for (const { name } of tables) {
    const expected = new Set(await rowHashes(db, name));
    const actual = await rowHashes(restored, name);
    rows += actual.length;
    differingRows += actual.filter((hash) => !expected.has(hash)).length;
  }
  const [expected, actual] = [await positionSum(db), await positionSum(restored)];
  const { rows: jobs } = await restored.query<{ count: number; partial: number }>(
    `SELECT count(*)::int AS "count",
       (count(*) FILTER (WHERE NOT EXISTS (SELECT 1 FROM "statusChanges" c WHERE c."sprayJobId" = j."id")
         OR (SELECT count(*) FROM "sprayJobChemicals" p WHERE p."sprayJobId" = j."id") <> 2))::int AS "partial" FROM "sprayJobs" j`,
  );
  return {
    rows: rows + actual.count,
    differingRows,
    positions: actual.count,
    differingPositionSums: Number(expected.sum !== actual.sum),
    jobs: jobs[0]?.count ?? 0,
    partialJobs: jobs[0]?.partial ?? NaN,
  };
}

/** The hashes of all rows, without the audit entry of the restore itself. */
async function rowHashes(db: Client, table: string): Promise<string[]> {
  const { rows } = await db.query<{ hash: string }>(
    `SELECT md5(t::text) AS "hash" FROM "${table}" t WHERE to_jsonb(t) ->> 'subjectType' IS DISTINCT FROM 'restore'`,
  );
  return rows.map(({ hash }) => hash);
}

async function positionSum(db: Client): Promise<{ count: number; sum: string }> {
  const { rows } = await db.query<{ count: number; sum: string }>(
    `SELECT count(*)::int AS "count", sum(hashtextextended(t::text, 0)::numeric)::text AS "sum" FROM "locations" t`,
  );
  return rows[0] ?? { count: 0, sum: '' };
}
