import { api } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, openDatabase, type OpenDatabase } from '../platform/db/connection/open.ts';
import { readLockFile } from '../platform/db/embedded/lock-file.ts';
import { temporaryFolder } from './processes/embedded-processes.ts';
import { CHEMICAL } from './forms.ts';
import { type Person, testServer, type TestServer } from './server.ts';

const { folder, remove } = temporaryFolder();
let database: OpenDatabase;
let server: TestServer;
let admin: Person;

beforeAll(async () => {
  database = await openDatabase({ dataDir: folder, log: () => undefined });
  server = await testServer({ ...database, db: createDb(database.pool, { timeoutMs: 1_500 }), url: '', drop: () => database.close() });
  admin = await server.admin();
});
afterAll(async () => {
  await server.close();
  await database.close();
  remove();
});

/** Every process of the database, including the one that accepts new connections. */
async function processes(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`SELECT "pid" FROM pg_stat_activity`.execute(database.db);
  return [readLockFile(`${folder}/pg18`)?.pid, ...rows.map(({ pid }) => pid)].filter((pid) => pid !== undefined);
}

test('replies 503 with Retry-After while the database is frozen, and recovers by itself', async () => {
  const list = () => server.call(api.chemicals.list, {}, admin);
  expect((await list()).status).toBe(200);
  const frozen = await processes();
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  try {
    const create = () => server.call(api.chemicals.create, { body: CHEMICAL }, admin);
    const answers = await Promise.all([list(), create(), list(), create(), list()]);
    // New requests find no idle connection, and no new one can be opened.
    answers.push(...(await Promise.all(Array.from({ length: 40 }, list))));
    for (const { status, headers, body } of answers) {
      expect(status).toBe(503);
      expect(headers['retry-after']).toBe('2');
      expect(body).toMatchObject({ success: false, code: 'unavailable' });
    }
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
  }
  await expect.poll(async () => (await list()).status).toBe(200);
  const { total } = await server.callOk(api.chemicals.list, { query: {} }, admin);
  expect(total).toBe(0);
});
