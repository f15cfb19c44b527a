import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/processes/embedded-processes.ts';
import { StartRefused } from '../../errors/start-refused.ts';
import { type EmbeddedServer, startEmbedded } from '../embedded/start.ts';
import { migrations } from '../schema/migrations/index.ts';
import { assertSupported, createDb, openDatabase, openForCommand } from './open.ts';
import { openPool } from './pool.ts';

const noLog = () => undefined;
const temporary = temporaryFolder();
const unused = `${temporary.folder}/unused`;

/** A database server that asks user `guest` for a password. */
let server: EmbeddedServer;
beforeAll(async () => {
  const hbaFile = `${temporary.folder}/pg_hba.conf`;
  writeFileSync(hbaFile, 'local all swathline,swathline_owner trust\nlocal all guest scram-sha-256\n');
  chmodSync(hbaFile, 0o644);
  server = await startEmbedded(`${temporary.folder}/data`, { log: noLog, settings: { hba_file: hbaFile, fsync: 'off' } });
  const admin = createDb(openPool(server.superuser, noLog));
  await sql`create role guest login password 'right'`.execute(admin);
  await sql`create database shared owner guest`.execute(admin);
  await admin.destroy();
});
afterAll(async () => {
  await server.stop();
  temporary.remove();
});

const urlOf = (login: string, name: string) => `postgresql://${login}@localhost/${name}?host=${encodeURIComponent(server.connection.host)}`;
const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: unused, log: noLog });

test('twelve servers can start simultaneously on one empty database', async () => {
  const url = urlOf('guest:right', 'shared');
  const opened = await Promise.all(Array.from({ length: 12 }, () => open(url)));
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(opened[0]?.db ?? expect.fail());

  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
  await Promise.all(opened.map(({ close }) => close()));
});

test('DATA_DIR stays untouched when DATABASE_URL is set', async () => {
  const { db, close } = await open(urlOf('guest:right', 'shared'));
  expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  await close();
  await expect(openDatabase({ databaseUrl: 'nonsense', dataDir: unused, log: noLog })).rejects.toBeInstanceOf(StartRefused);
});

test('a command creates no database, except for a restore', async () => {
  const refused = (where: string) => `There is no database of Swathline in ${where}. Set DATA_DIR or DATABASE_URL as for the server.`;
  await expect(openForCommand({ dataDir: unused, log: noLog })).rejects.toThrow(refused(`DATA_DIR ${unused}`));
  expect(existsSync(unused)).toBe(false);
  mkdirSync(unused);
  await expect(openForCommand({ dataDir: unused, log: noLog })).rejects.toThrow(refused(`DATA_DIR ${unused}`));
  expect(readdirSync(unused)).toEqual([]);

  const databaseUrl = urlOf('guest:right', 'postgres');
  await expect(openForCommand({ databaseUrl, dataDir: unused, log: noLog })).rejects.toThrow(refused('DATABASE_URL'));
  const { close } = await openForCommand({ databaseUrl, dataDir: unused, mayBeEmpty: true, log: noLog });
  await close();
});

test.each([
  [
    'not a URL',
    () => 'localhost:5432',
    /^DATABASE_URL is not a PostgreSQL address. It looks like postgresql:\/\/user:password@host:5432\/database\.$/,
  ],
  ['another scheme', () => 'mysql://localhost/db', /^DATABASE_URL is not a PostgreSQL address/],
  ['a wrong password', () => urlOf('guest:wrong', 'shared'), /refuses the password of user "guest"\. Correct it in DATABASE_URL\.$/],
  ['no password', () => urlOf('guest', 'shared'), /refuses the password of user "guest"/],
  ['an unknown user', () => urlOf('stranger:x', 'shared'), /does not accept connections of user "stranger" from here/],
  ['no such database', () => urlOf('guest:right', 'absent'), /has no database "absent"\. Create it, or correct DATABASE_URL\.$/],
  [
    'no server at the address',
    () => 'postgresql://guest:secret@127.0.0.1:1/db',
    /^The database server at 127.0.0.1:1 cannot be reached \(.*ECONNREFUSED.*\)\. Start it, or/,
  ],
  ['no such host', () => 'postgresql://guest:secret@absent.invalid/db', /^The database server at absent.invalid cannot be reached/],
  ['no such socket', () => 'postgresql:///db?host=/nonexistent', /^The database server at \/nonexistent cannot be reached/],
])('refuses DATABASE_URL with %s', async (_, url, sentence) => {
  const failure = await open(url()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartRefused);
  expect(failure).toHaveProperty('message', expect.stringMatching(sentence));
  expect(failure).not.toHaveProperty('message', expect.stringMatching(/secret|wrong|right/));
});

test('a refusal of DATABASE_DIRECT_URL names that setting', async () => {
  const databaseUrl = urlOf('guest:right', 'shared');
  const directDatabaseUrl = urlOf('guest:wrong', 'shared');
  await expect(openDatabase({ databaseUrl, directDatabaseUrl, dataDir: unused, log: noLog })).rejects.toThrow(
    /refuses the password of user "guest"\. Correct it in DATABASE_DIRECT_URL\.$/,
  );
});

test('a server that never answers is refused', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  await expect(open(`postgresql://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/db`)).rejects.toThrow(/cannot be reached/);
  silent.close();
});

test('PostgreSQL before 15 is refused', () => {
  expect(() => {
    assertSupported(140_023);
  }).toThrow('DATABASE_URL is a PostgreSQL 14 server; 15 or later is needed. Upgrade it, or leave DATABASE_URL unset.');
  expect(() => {
    assertSupported(150_000);
  }).not.toThrow();
});
