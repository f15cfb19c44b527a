import type pg from 'pg';
import { isConnectionError } from '../../errors/connection-errors.ts';
import { parsers } from './parsers.ts';
import { QueueingPool } from './queueing-pool.ts';
import type { TimedQuery } from './statement-timeouts.ts';

/** A request waits this long for a new connection to be made before it is told 503. */
const CONNECTION_TIMEOUT_MS = 1_500;

/** A line that is silent for so long is tried, so that a firewall forgets none and a dead one is noticed within half a minute. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/** A pool whose connections all read values alike, work in UTC and never end the process when they break. */
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

/** The pool listens to idle connections only; without a listener of its own, one lost in the middle of a transaction would end the process. */
async function onConnect(client: pg.ClientBase): Promise<void> {
  client.on('error', () => undefined);
  await client.query(set(`TIME ZONE 'UTC'`));
  await client.query(set(`client_connection_check_interval = '2s'`)).catch(refuseLost);
}

const set = (setting: string): TimedQuery => ({ text: `SET ${setting}`, query_timeout: CONNECTION_TIMEOUT_MS });

/** A server on Windows cannot look whether its caller is gone, and works on for nobody. */
function refuseLost(error: unknown): void {
  if (isConnectionError(error)) throw error;
}
