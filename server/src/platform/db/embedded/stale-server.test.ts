import { spawn } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kill, startWriter, temporaryFolder } from '../../../test/processes/embedded-processes.ts';
import { openPool } from '../connection/pool.ts';
import { CURRENT_USER } from './command.ts';
import { lockFilePath, readLockFile } from './lock-file.ts';
import { isRunning, parentOf, listPostgresProcesses } from './processes.ts';
import { type EmbeddedServer, startEmbedded } from './start.ts';

const quiet = { log: () => undefined };

let temporary: ReturnType<typeof temporaryFolder>;
let dataDir: string;
let cluster: string;
beforeEach(() => {
  temporary = temporaryFolder();
  dataDir = `${temporary.folder}/data`;
  cluster = `${dataDir}/pg18`;
});
afterEach(() => {
  temporary.remove();
});

async function storedWrites({ connection }: EmbeddedServer): Promise<string[]> {
  const pool = openPool(connection, () => undefined);
  const { rows } = await pool.query<{ id: string }>('select distinct id from halves');
  await pool.end();
  return rows.map(({ id }) => id);
}

test('refuses a second server on the same folder while the first keeps running', async () => {
  const first = await startEmbedded(dataDir, quiet);
  await expect(startEmbedded(dataDir, quiet)).rejects.toThrow(
    `The database in ${cluster} is in use by another running server (process ${first.pid}). ` +
      `Stop that one first, or set DATABASE_URL to let several servers share one database.`,
  );
  const pool = openPool(first.connection, () => undefined);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
  await first.stop();
});

test('of two servers started simultaneously in an empty folder, one runs and the other is refused', async () => {
  const writers = [startWriter(dataDir, 'a'), startWriter(dataDir, 'b')];
  const [refused, ...others] = (await Promise.allSettled(writers.map(({ ready }) => ready))).filter(({ status }) => status === 'rejected');

  expect(others).toEqual([]);
  expect(refused).toHaveProperty(
    'reason.message',
    expect.stringContaining(`refused The database in ${cluster} is in use by another running server`),
  );
  await Promise.all(writers.map(kill));
}, 60_000);

test('stops and takes over a database whose server and watcher were both killed', async () => {
  const writer = startWriter(dataDir, 'w');
  await writer.reaches(10);
  const postmaster = readLockFile(cluster)?.pid ?? expect.fail();
  const watcher = await parentOf(postmaster);
  const watching = await childrenOf(watcher);
  watching.filter((pid) => pid !== postmaster).forEach((pid) => process.kill(pid, 'SIGKILL'));
  process.kill(writer.child.pid ?? expect.fail(), 'SIGSTOP');
  process.kill(watcher, 'SIGKILL');
  await kill(writer);
  expect(isRunning(postmaster)).toBe(true);

  const lines: string[] = [];
  const server = await startEmbedded(dataDir, { log: (line) => lines.push(line) });
  expect(lines).toContain(`Ending a database process whose server is gone (process ${postmaster})`);
  expect(await storedWrites(server)).toEqual(expect.arrayContaining(writer.acknowledged));
  await server.stop();
}, 60_000);

test('ignores the lock of a crashed server when another program has its process id', async () => {
  const writer = startWriter(dataDir, 'w');
  await writer.reaches(10);
  process.kill(readLockFile(cluster)?.pid ?? expect.fail(), 'SIGKILL');
  await kill(writer);
  await vi.waitUntil(async () => (await listPostgresProcesses(cluster, ownerOf(cluster))).length === 0, 60_000);

  const bystander = spawn('sleep', ['60'], { ...ownerOf(cluster).user, stdio: 'ignore' });
  const { text } = readLockFile(cluster) ?? expect.fail();
  writeFileSync(lockFilePath(cluster), text.replace(/^\d+/, String(bystander.pid)));

  const server = await startEmbedded(dataDir, quiet);
  expect(await storedWrites(server)).toEqual(expect.arrayContaining(writer.acknowledged));
  expect(bystander.exitCode).toBeNull();
  expect(readdirSync(cluster).filter((name) => name.includes('stale'))).toEqual([]);
  await server.stop();
  bystander.kill();
}, 60_000);

test('parses the lock file that PostgreSQL writes', async () => {
  const server = await startEmbedded(dataDir, quiet);
  expect(readLockFile(cluster)).toMatchObject({ pid: server.pid, socketFolder: server.connection.host, status: 'ready' });
  expect(await listPostgresProcesses(cluster, ownerOf(cluster))).toContain(server.pid);
  await server.stop();
  expect(readLockFile(cluster)).toBeNull();
  expect(await listPostgresProcesses(cluster, ownerOf(cluster))).toEqual([]);
});

function ownerOf(folder: string) {
  const { uid, gid } = statSync(folder);
  return uid === process.getuid?.() ? CURRENT_USER : { user: { uid, gid }, prefix: [] };
}

/** Read from the process list itself, which only Linux has as files. */
async function childrenOf(parent: number): Promise<number[]> {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const parents = await Promise.all(all.map(parentOf));
  return all.filter((_, index) => parents[index] === parent);
}
