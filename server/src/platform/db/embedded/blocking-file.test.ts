import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/processes/embedded-processes.ts';
import { openPool } from '../connection/pool.ts';
import { type EmbeddedServer, removeBlockingFile, startEmbedded } from './start.ts';

const noLog = () => undefined;
const temporary = temporaryFolder();
const cluster = `${temporary.folder}/data/pg18`;

let server: EmbeddedServer;
beforeAll(async () => {
  // Delays the write of the rollback to disk, so that the crash comes first.
  server = await startEmbedded(`${temporary.folder}/data`, { log: noLog, settings: { wal_writer_delay: '10s' } });
});
afterAll(async () => {
  await server.stop();
  temporary.remove();
});

test('starts again after a kill that followed the rollback of a new unlogged table', async () => {
  const pool = openPool(server.connection, noLog);
  const client = await pool.connect();
  await client.query('begin');
  await client.query('create unlogged table counted (id int primary key)');
  await pool.query('create table kept ()');
  await client.query('rollback');
  process.kill(server.pid, 'SIGKILL');
  client.release(true);
  await pool.end();
  await server.exited;

  server = await server.restart();
  const after = openPool(server.connection, noLog);
  expect((await after.query(`select to_regclass('kept') is not null as kept, to_regclass('counted') as counted`)).rows).toEqual([
    { kept: true, counted: null },
  ]);
  await after.end();
});

test('removes no file for other errors', () => {
  expect(removeBlockingFile(cluster, new Error('could not create file "base/1/1259": File exists'))).toBe(false);
  expect(removeBlockingFile(cluster, new Error('could not create file "../1/1259": File exists'))).toBe(false);
  expect(removeBlockingFile(cluster, new Error('the disk is full'))).toBe(false);
});
