import path from 'node:path';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { StartRefused } from '../../errors/start-refused.ts';
import { SUPERUSER } from '../embedded/cluster-init.ts';
import { connectionTo } from '../embedded/connection.ts';
import { CLUSTER_FOLDER } from '../embedded/data-version.ts';
import { keepRunning } from '../embedded/keep-running.ts';
import { readLockFile } from '../embedded/lock-file.ts';
import { userOfRunning } from '../embedded/owner.ts';
import { isRunning } from '../embedded/processes.ts';
import { startEmbedded } from '../embedded/start.ts';
import { migrate } from '../schema/migrate.ts';
import { migrations } from '../schema/migrations/index.ts';
import type { Tables } from '../schema/tables.ts';
import { openDatabaseUrl } from './database-url.ts';
import { openPool } from './pool.ts';
import { lending, preparing } from './prepared-statements.ts';
import { allowing, NO_LIMIT_MS, opensWithLimit, ORDINARY_MS } from './statement-timeout.ts';
import { StorageReserve } from './storage-reserve.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export interface OpenDatabase {
  db: Db;
  pool: pg.Pool;
  /** Connections that stay with one session, to listen on. */
  listenPool: pg.Pool;
  /** Room on the disk of the embedded database. */
  reserve: StorageReserve | undefined;
  close(): Promise<void>;
}

interface DatabaseOptions {
  databaseUrl?: string | undefined;
  /** The same database past the pooler that `databaseUrl` then is. */
  directDatabaseUrl?: string | undefined;
  dataDir: string;
  log: (line: string) => void;
}

/**
 * Opens the database of DATABASE_URL, or else the embedded one in `dataDir`, and brings its schema up to date.
 * @throws StartRefused when the operator has to act
 */
export async function openDatabase({ databaseUrl, directDatabaseUrl, dataDir, log }: DatabaseOptions): Promise<OpenDatabase> {
  const reserve = databaseUrl === undefined ? new StorageReserve(dataDir) : undefined;
  const { pool, stop } = databaseUrl === undefined ? await openEmbedded(dataDir, log, reserve) : await openDatabaseUrl(databaseUrl, log);
  const direct = directDatabaseUrl === undefined ? undefined : (await openDatabaseUrl(directDatabaseUrl, log)).pool;
  const db = databaseOn(pool, { keepsStatements: direct === undefined });
  const close = async () => {
    try {
      await Promise.all([direct?.end(), pool.end()]);
    } finally {
      await stop();
    }
  };
  try {
    assertSupported(await serverVersion(db));
    await migrate(allowing(db, NO_LIMIT_MS), migrations);
    reserve?.takeBack();
    return { db, pool, listenPool: direct ?? pool, reserve, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * The database of DATABASE_URL or `dataDir` for a command beside the server: the embedded one of a running server, or one started for as long
 * as the command runs. Nothing is migrated.
 * @throws StartRefused when the operator has to act
 */
export async function openBeside({ databaseUrl, dataDir, log }: DatabaseOptions): Promise<{ pool: pg.Pool; close(): Promise<void> }> {
  const lock = databaseUrl === undefined ? readLockFile(path.join(dataDir, CLUSTER_FOLDER)) : null;
  if (lock?.status === 'ready' && isRunning(lock.pid)) {
    const user = await userOfRunning(connectionTo(lock.socketFolder, SUPERUSER));
    const pool = openPool({ ...connectionTo(lock.socketFolder, user), ssl: false }, log);
    return { pool, close: () => pool.end() };
  }
  const { pool, stop } = databaseUrl === undefined ? await openEmbedded(dataDir, log) : await openDatabaseUrl(databaseUrl, log);
  return {
    pool,
    async close() {
      await pool.end();
      await stop();
    },
  };
}

/**
 * @param keepsStatements false behind a pooler, where the next statement may go to another session
 * @param longestMs how long a statement waits for its answer
 */
export function databaseOn(pool: pg.Pool, { keepsStatements = true, longestMs = ORDINARY_MS } = {}): Db {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool, { keepsStatements, longestMs }) }) });
  return opensWithLimit(db, (other) => databaseOn(pool, { keepsStatements, longestMs: other }));
}

/** On one connection, within the transaction that it is in. */
export function databaseOnClient(client: pg.PoolClient): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: lending(client) }) });
}

async function openEmbedded(dataDir: string, log: (line: string) => void, reserve?: StorageReserve) {
  reserve?.makeRoomToStart();
  const server = await startEmbedded(dataDir, { log });
  const { stop } = keepRunning(server, log, () => reserve?.makeRoomToStart());
  return { pool: openPool({ ...server.connection, ssl: false }, log), stop };
}

const MIN_MAJOR_VERSION = 15;

/** @param version as in `server_version_num`: 150004 is 15.4 */
export function assertSupported(version: number): void {
  const major = Math.floor(version / 10_000);
  if (major >= MIN_MAJOR_VERSION) return;
  throw new StartRefused(
    `DATABASE_URL is a PostgreSQL ${major} server; ${MIN_MAJOR_VERSION} or later is needed. Upgrade it, or leave DATABASE_URL unset.`,
  );
}

async function serverVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(db);
  return rows[0]?.version ?? 0;
}
