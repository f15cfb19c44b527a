import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { QueueingPool } from './queueing-pool.ts';

let database: TestDatabase;
let pool: QueueingPool;
beforeEach(async () => {
  database = await testDatabase();
  pool = new QueueingPool({ ...database.pool.options, max: 2, connectionTimeoutMillis: 2000 });
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

test('callers wait for a connection in use longer than a new connection may take', async () => {
  const slow = Array.from({ length: 8 }, () => pool.query<{ one: number }>('SELECT 1 AS one FROM pg_sleep(0.7)'));
  expect(pool.waitingCount).toBe(6);
  expect((await Promise.all(slow)).map(({ rows }) => rows[0]?.one)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  expect(pool.waitingCount).toBe(0);
});

test('a failed query, a broken connection and a failed connect each free their slot', async () => {
  for (const failing of ['SELECT 1 / 0', 'SELECT pg_terminate_backend(pg_backend_pid())', 'SELECT 1 / 0', 'no statement'])
    await expect(pool.query(failing)).rejects.toThrow();
  const client = await pool.connect();
  client.release();
  expect(() => client.release()).toThrow(/already been released/);

  const nowhere = new QueueingPool({ host: '/nowhere', max: 1, connectionTimeoutMillis: 200 });
  for (let attempt = 0; attempt < 3; attempt++) await expect(nowhere.query('SELECT 1')).rejects.toThrow();
  await nowhere.end();

  const answers = await Promise.all([1, 2, 3].map(() => pool.query<{ two: number }>('SELECT 2 AS two')));
  expect(answers.map(({ rows }) => rows[0]?.two)).toEqual([2, 2, 2]);
});
