import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ordinaryUser, startWriter, temporaryFolder } from '../../../test/processes/embedded-processes.ts';
import { StartRefused } from '../../errors/start-refused.ts';
import { openPool } from '../connection/pool.ts';
import { type EmbeddedServer, startEmbedded } from './start.ts';

const quiet = { log: () => undefined };

let temporary: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  temporary = temporaryFolder();
});
afterEach(() => {
  temporary.remove();
});

async function ask({ connection }: EmbeddedServer, question: string): Promise<unknown> {
  const pool = openPool(connection, () => undefined);
  try {
    return (await pool.query(question)).rows;
  } finally {
    await pool.end();
  }
}

test.each([
  ['with spaces, commas and quotes', `sandy's "farm", 2026`],
  ['with letters beyond ASCII', 'données'],
  ['too long for a socket', 'very-long-name-'.repeat(10)],
])('starts twice in a folder %s', async (_, name) => {
  const dataDir = `${temporary.folder}/${name}`;
  const first = await startEmbedded(dataDir, quiet);
  await ask(first, 'create table kept as select 42 as answer');
  await first.stop();

  const second = await startEmbedded(dataDir, quiet);
  expect(await ask(second, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await second.stop();
});

test('opens no network port, syncs commits to disk and keeps its folder private', async () => {
  const server = await startEmbedded(`${temporary.folder}/data`, quiet);
  const setting = (name: string) => ask(server, `select current_setting('${name}') as value`);

  expect(await setting('listen_addresses')).toEqual([{ value: '' }]);
  expect(await setting('fsync')).toEqual([{ value: 'on' }]);
  expect(await setting('synchronous_commit')).toEqual([{ value: 'on' }]);
  expect(await setting('data_directory_mode')).toEqual([{ value: '0700' }]);
  expect(await setting('unix_socket_permissions')).toEqual([{ value: '0700' }]);
  await server.stop();
});

test('removes the leftovers of an interrupted start', async () => {
  const leftover = `${temporary.folder}/pg18.init-${2 ** 22 + 1}`;
  mkdirSync(leftover);
  writeFileSync(`${leftover}/half`, '');
  const server = await startEmbedded(temporary.folder, quiet);
  await server.stop();
  expect(existsSync(leftover)).toBe(false);
});

test('refuses a DATA_DIR that is a file or below a file', async () => {
  const file = `${temporary.folder}/file`;
  writeFileSync(file, '');
  await expect(startEmbedded(file, quiet)).rejects.toThrow(new StartRefused(`DATA_DIR is ${file}, which is a file. Point it at a folder.`));
  await expect(startEmbedded(`${file}/data`, quiet)).rejects.toThrow(/part of that path is a file\. Point it at a folder\.$/);
});

test('refuses data of a newer version and leaves it unchanged', async () => {
  mkdirSync(`${temporary.folder}/pg99`);
  await expect(startEmbedded(temporary.folder, quiet)).rejects.toThrow(/written by a newer version of this server \(PostgreSQL 99; /);
  expect(existsSync(`${temporary.folder}/pg18`)).toBe(false);
});

test('refuses an incomplete database and leaves it unchanged', async () => {
  mkdirSync(`${temporary.folder}/pg18`);
  writeFileSync(`${temporary.folder}/pg18/precious`, '');
  await expect(startEmbedded(temporary.folder, quiet)).rejects.toThrow(
    /holds files but no complete database \(PG_VERSION is missing\)\. Restore them, or move/,
  );
  expect(existsSync(`${temporary.folder}/pg18/precious`)).toBe(true);
});

test('refuses a folder that the user cannot write to', async ({ skip }) => {
  const user = ordinaryUser();
  if (user === undefined) return skip('no other user can reach this project');
  const closed = temporaryFolder(0o555);
  const writer = startWriter(closed.folder, 'refused', user);
  await expect(writer.ready).rejects.toThrow(
    `refused DATA_DIR ${closed.folder} cannot be written by this user. Give the user that folder (chown), or point DATA_DIR at another one.`,
  );
  await writer.exited;
  expect(writer.child.exitCode).toBe(1);
  closed.remove();
});
