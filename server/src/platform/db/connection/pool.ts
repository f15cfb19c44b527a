import type pg from 'pg';
import { isConnectionError } from '../../errors/connection-errors.ts';
import { parsers } from './parsers.ts';
import { QueueingPool } from './queueing-pool.ts';
import type { TimedQuery } from './statement-timeouts.ts';

/** How long a request waits for a new connection before it gets a 503. */
const CONNECTION_TIMEOUT_MS = 1_500;

/** Idle time before TCP keep-alive probes, which keep firewalls from closing a connection and reveal a dead one within half a minute. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/** Opens a pool whose connections use our parsers and UTC, and never end the process when they break. */
export function openPool(connection: pg.PoolConfig, log: (line: string) => void): pg.Pool {
  const pool = new QueueingPool({
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
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

/** pg handles errors of idle connections only: without this listener, a connection lost in a transaction would end the process. */
async function onConnect(client: pg.ClientBase): Promise<void> {
  client.on('error', () => undefined);
  await client.query(set(`TIME ZONE 'UTC'`));
  await client.query(set(`client_connection_check_interval = '2s'`)).catch(throwIfLost);
}

const set = (setting: string): TimedQuery => ({ text: `SET ${setting}`, query_timeout: CONNECTION_TIMEOUT_MS });

/** PostgreSQL on Windows does not support this setting, so only a lost connection is an error. */
function throwIfLost(error: unknown): void {
  if (isConnectionError(error)) throw error;
}
