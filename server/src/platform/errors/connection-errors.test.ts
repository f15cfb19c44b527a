import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { openPool } from '../db/connection/pool.ts';
import { isConnectionError } from './connection-errors.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const noLog = () => undefined;

async function failureOf(work: Promise<unknown> | (() => unknown)): Promise<unknown> {
  try {
    await (typeof work === 'function' ? work() : work);
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail');
}

test('no server at the address or at the socket is a connection error', async () => {
  const noServer = openPool({ host: '127.0.0.1', port: 1 }, noLog);
  const noSocket = openPool({ host: '/nonexistent' }, noLog);
  expect(isConnectionError(await failureOf(noServer.query('select 1')))).toBe(true);
  expect(isConnectionError(await failureOf(noSocket.query('select 1')))).toBe(true);
});

test('a server that accepts a connection and never answers is a connection error', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const pool = openPool({ host: '127.0.0.1', port: address !== null && typeof address === 'object' ? address.port : 0 }, noLog);

  expect(isConnectionError(await failureOf(pool.query('select 1')))).toBe(true);
  silent.close();
});

test('a connection ended by the server is a connection error, also within a transaction, and the process goes on', async () => {
  const failure = await failureOf(
    database.db.transaction().execute(async (tx) => {
      const { rows } = await database.pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
      );
      for (const { pid } of rows) await database.pool.query('select pg_terminate_backend($1, 5000)', [pid]);
      await tx.selectFrom('users').select('id').execute();
    }),
  );
  expect(isConnectionError(failure)).toBe(true);
  expect(await database.db.selectFrom('users').select('id').execute()).toEqual([]);
});

test('a pool without a free connection is a connection error', async () => {
  const pool = openPool({ ...inject('testServer'), max: 1, connectionTimeoutMillis: 1000 }, noLog);
  const client = await pool.connect();
  expect(isConnectionError(await failureOf(pool.query('select 1')))).toBe(true);
  client.release();
  await pool.end();
});

test('an error caused by a connection error is one', () => {
  expect(isConnectionError(new Error('wrapped', { cause: Object.assign(new Error('bye'), { code: '57P01' }) }))).toBe(true);
  expect(isConnectionError(new AggregateError([Object.assign(new Error('no'), { code: 'ECONNREFUSED' })]))).toBe(true);
});

test('a wrong query, a missing file and other errors are not connection errors', async () => {
  expect(isConnectionError(await failureOf(database.pool.query('select nothing')))).toBe(false);
  expect(isConnectionError(await failureOf(() => readFileSync('/nonexistent')))).toBe(false);
  expect(isConnectionError('Connection terminated')).toBe(false);
  expect(isConnectionError(undefined)).toBe(false);
});
