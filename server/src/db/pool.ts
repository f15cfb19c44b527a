import type pg from 'pg';
import { parsers } from './parsers.ts';
import { PatientPool } from './patient-pool.ts';

/** A request waits this long for a new connection to be made before it is told 503. */
const CONNECTION_TIMEOUT_MS = 1_500;

/** A pool whose connections all read values alike, work in UTC and never end the process when they break. */
export function openPool(connection: pg.PoolConfig, log: (line: string) => void): pg.Pool {
  const pool = new PatientPool({
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'swathline',
    ...connection,
    types: parsers,
    onConnect,
  });
  pool.on('error', (error) => {
    log(`A database connection was lost: ${error.message}`);
  });
  return pool;
}

/** The pool listens to idle connections only; without a listener of its own, one lost in the middle of a transaction would end the process. */
async function onConnect(client: pg.ClientBase): Promise<void> {
  client.on('error', () => undefined);
  await client.query(`SET TIME ZONE 'UTC'`);
}
