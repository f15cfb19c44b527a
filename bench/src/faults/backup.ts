import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { connectDatabase } from '../database.ts';
import { seedPilots, seedPositions } from '../positions/seed-positions.ts';
import { startServer, withFolder } from '../server-process.ts';
import { askerAt, jobOf, makeFarmer, must, signIn } from './client.ts';
import { atLeast, atMost, countFrom, exactly, type Finding, seen } from './finding.ts';

const BACKUP = join(import.meta.dirname, '../../../server/dist/platform/backup/main.js');
const PILOTS = 16;
const WRITERS = 4;

/** Backs up a server under load, restores into another folder, and compares the two row by row. */
export function backupUnderLoad(): Promise<Finding[]> {
  const positions = countFrom('POSITIONS', 1_000_000);
  return withFolder(async (folder) => {
    const [dataDir, restored, file] = [join(folder, 'office'), join(folder, 'restored'), join(folder, 'office.backup')];
    const server = startServer(dataDir);
    try {
      const address = await server.address;
      const db = await connectDatabase(server.socketFolder);
      await seedPositions(db, await pilotIds(db), positions);
      const ask = askerAt(address, await signIn(address));
      const farmerId = await makeFarmer(ask);

      let isOver = false;
      let written = 0;
      const writing = Promise.all(
        Array.from({ length: WRITERS }, async (_, writer) => {
          for (; !isOver; written++) await must(ask('POST', '/spray-jobs', jobOf(farmerId, `${writer}-${written}`)));
        }),
      );
      await wait(1000);
      const writtenBefore = written;
      const backupSeconds = await runBackup('backup', file, dataDir);
      const writtenMeanwhile = written - writtenBefore;
      isOver = true;
      await writing;
      const restoreSeconds = await runBackup('restore', file, restored);

      const other = startServer(restored);
      await other.address;
      const copy = await connectDatabase(other.socketFolder);
      const compared = await compareRows(db, copy).finally(async () => {
        await copy.end();
        await other.end();
      });
      await db.end();
      return [
        atLeast('positions backed up', compared.positions, positions),
        atLeast('jobs written during the backup', writtenMeanwhile, 1),
        exactly('restored rows that differ from the server', compared.foreign, 0),
        exactly('differing hash sums of positions', compared.positionsDiffer, 0),
        exactly('missing jobs that were acknowledged before the backup', Math.max(0, writtenBefore - compared.jobs), 0),
        exactly('jobs written in part', compared.torn, 0),
        atMost('backup', backupSeconds, 60, 's'),
        atMost('restore', restoreSeconds, 60, 's'),
        seen('rows compared', compared.rows),
      ];
    } finally {
      await server.end();
    }
  });
}

async function pilotIds(db: Client): Promise<string[]> {
  return (await seedPilots(db, PILOTS)).map(({ id }) => id);
}

/** @returns the duration of the command in seconds, including its start */
async function runBackup(command: 'backup' | 'restore', file: string, dataDir: string): Promise<number> {
  const begin = performance.now();
  await promisify(execFile)(process.execPath, [BACKUP, command, file], { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } });
  return (performance.now() - begin) / 1000;
}

/** Tables that each start rebuilds, that are compared separately, or that a restore changes on purpose. */
const NOT_COMPARED = [
  ...['kysely_migration', 'kysely_migration_lock', 'tries', 'locations'],
  ...['sessions', 'linkTokens', 'linkRequests', 'jobLinks', 'deviceTokens', 'mails', 'restores'],
];

/** Nothing is changed or deleted after the backup, so all its rows must still exist unchanged on the server. */
async function compareRows(db: Client, copy: Client) {
  const { rows: tables } = await copy.query<{ name: string }>(
    `SELECT relname AS "name" FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND NOT relispartition AND relname <> ALL($1)`,
    [NOT_COMPARED],
  );
  let rows = 0;
  let foreign = 0;
  for (const { name } of tables) {
    const [ours, theirs] = [await hashes(db, name), await hashes(copy, name)];
    rows += theirs.length;
    const known = new Set(ours);
    foreign += theirs.filter((hash) => !known.has(hash)).length;
  }
  const [ours, theirs] = [await sumOfPositions(db), await sumOfPositions(copy)];
  const { rows: jobs } = await copy.query<{ count: number; torn: number }>(
    `SELECT count(*)::int AS "count",
       (count(*) FILTER (WHERE NOT EXISTS (SELECT 1 FROM "statusChanges" c WHERE c."sprayJobId" = j."id")
         OR (SELECT count(*) FROM "sprayJobChemicals" p WHERE p."sprayJobId" = j."id") <> 2))::int AS "torn" FROM "sprayJobs" j`,
  );
  return {
    rows: rows + theirs.count,
    foreign,
    positions: theirs.count,
    positionsDiffer: Number(ours.sum !== theirs.sum),
    jobs: jobs[0]?.count ?? 0,
    torn: jobs[0]?.torn ?? NaN,
  };
}

/** The hashes of all rows, without the audit entry of the restore itself. */
async function hashes(db: Client, table: string): Promise<string[]> {
  const { rows } = await db.query<{ hash: string }>(
    `SELECT md5(t::text) AS "hash" FROM "${table}" t WHERE to_jsonb(t) ->> 'subjectType' IS DISTINCT FROM 'restore'`,
  );
  return rows.map(({ hash }) => hash);
}

async function sumOfPositions(db: Client): Promise<{ count: number; sum: string }> {
  const { rows } = await db.query<{ count: number; sum: string }>(
    `SELECT count(*)::int AS "count", sum(hashtextextended(t::text, 0)::numeric)::text AS "sum" FROM "locations" t`,
  );
  return rows[0] ?? { count: 0, sum: '' };
}
