import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/processes/embedded-processes.ts';
import { fillRelease } from '../../../test/release-rows.ts';
import { columnsOf, describeSchema, rowHashes } from '../../../test/schema.ts';
import { type Db, createDb } from '../connection/open.ts';
import { openPool } from '../connection/pool.ts';
import { type EmbeddedServer, startEmbedded } from '../embedded/start.ts';
import { migrate, migrateAsFarAs } from './migrate.ts';
import { migrations } from './migrations/index.ts';

const MIGRATOR = fileURLToPath(new URL('../../../test/processes/migrator.ts', import.meta.url));
/** The fault test runs this with `UPGRADE_KILLS=50`. */
const ROUNDS = Number(process.env['UPGRADE_KILLS'] ?? 2);
const RELEASES = Object.keys(migrations);
const noLog = () => undefined;

const temporary = temporaryFolder();
/** Syncs writes to disk as a production server does, because the tests kill processes that use it. */
let server: EmbeddedServer;
let expectedSchema: string[];
beforeAll(async () => {
  server = await startEmbedded(`${temporary.folder}/data`, { log: noLog });
  expectedSchema = await onNewDatabase('newest', async (db) => {
    await migrate(db, migrations);
    return describeSchema(db);
  });
});
afterAll(async () => {
  await server.stop();
  temporary.remove();
});

async function onDatabase<Result>(database: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = createDb(openPool({ ...server.connection, database }, noLog));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function onNewDatabase<Result>(name: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const admin = createDb(openPool(server.superuser, noLog));
  try {
    await sql`create database ${sql.id(name)} owner ${sql.id(server.connection.user)}`.execute(admin);
  } finally {
    await admin.destroy();
  }
  return onDatabase(name, work);
}

/** Kills a migrating process after this time, or lets it finish. @returns whether it finished, and how long it ran */
async function migrateElsewhere(database: string, killAfterMs = Infinity): Promise<{ isDone: boolean; ms: number }> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=swathline-source', MIGRATOR, server.connection.host, database], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let begin = NaN;
  let ms = NaN;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'begins') {
      begin = performance.now();
      if (killAfterMs < Infinity) setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    }
    if (line === 'done') ms = performance.now() - begin;
  }
  await ended;
  return { isDone: !Number.isNaN(ms), ms };
}

async function killDatabase(): Promise<void> {
  process.kill(server.pid, 'SIGKILL');
  await server.exited;
  server = await server.restart();
}

const applied = (db: Db) =>
  sql<{ name: string }>`select name from kysely_migration order by name`.execute(db).then(({ rows }) => rows.map(({ name }) => name));

test(
  `a migration killed ${ROUNDS} times, alone or with its database, applies all of its changes or none, and the next start completes it`,
  { timeout: 30_000 + ROUNDS * 15_000 },
  async () => {
    await onNewDatabase('timed', (db) => migrateAsFarAs(db, migrations, RELEASES[0] ?? ''));
    const { ms } = await migrateElsewhere('timed');
    let unfinished = 0;

    for (let round = 0; round < ROUNDS; round++) {
      const name = `round_${round}`;
      const release = RELEASES[(round * 5) % (RELEASES.length - 1)] ?? '';
      const old = await onNewDatabase(name, async (db) => {
        await migrateAsFarAs(db, migrations, release);
        await fillRelease(db);
        const columns = await columnsOf(db);
        return { columns, hashes: await rowHashes(db, columns), applied: await applied(db) };
      });
      const { isDone } = await migrateElsewhere(name, Math.random() * ms);
      if (!isDone) unfinished++;
      if (round % 2 === 1) await killDatabase();

      await onDatabase(name, async (db) => {
        expect([old.applied, RELEASES]).toContainEqual(await applied(db));
        await migrate(db, migrations);
        expect(await describeSchema(db)).toEqual(expectedSchema);
        // Unlogged, so that after a crash of the database it starts empty.
        const { tries: _, ...columns } = old.columns;
        const { tries: __, ...hashes } = old.hashes;
        expect(await rowHashes(db, columns)).toEqual(hashes);
      });
    }
    console.info(`${ROUNDS} kills within ${ms.toFixed(0)} ms of migrating, ${unfinished} of them before it was done`);
  },
);
