import path from 'node:path';
import { Kysely, sql } from 'kysely';
import type pg from 'pg';
import { StartRefused } from '../../errors/start-refused.ts';
import { SUPERUSER } from '../embedded/cluster-init.ts';
import { connectionTo } from '../embedded/connection.ts';
import { CLUSTER_FOLDER, hasDatabase } from '../embedded/data-version.ts';
import { keepRunning } from '../embedded/keep-running.ts';
import { readLockFile } from '../embedded/lock-file.ts';
import { findDatabaseOwner } from '../embedded/owner.ts';
import { isRunning } from '../embedded/processes.ts';
import { startEmbedded } from '../embedded/start.ts';
import { migrate } from '../schema/migrate.ts';
import { migrations } from '../schema/migrations/index.ts';
import type { Tables } from '../schema/tables.ts';
import { runStatement } from '../sql/run-statement.ts';
import { openDatabaseUrl } from './database-url.ts';
import { pooledDialect, singleConnectionDialect, type StatementSettings } from './driver.ts';
import type { Db, DbHandles, Tx } from './handles.ts';
import { openPool } from './pool.ts';
import { assertMaySeeReplication, leaderReads, type Reads, replicaReads } from './read-replica.ts';
import { LONG_STATEMENT_TIMEOUT_MS, NO_STATEMENT_TIMEOUT, STATEMENT_TIMEOUT_MS } from './statement-timeouts.ts';
import { StorageReserve } from './storage-reserve.ts';

export type { Db, DbHandles, Tx };

export interface OpenDatabase extends DbHandles {
  pool: pg.Pool;
  /** Connections for LISTEN, each to one database session; they bypass a pooler. */
  listenPool: pg.Pool;
  /** On the replica of `readDatabaseUrl`, or else on the leader. */
  reads: Reads;
  /** Disk space set aside for the embedded database; undefined with DATABASE_URL. */
  reserve: StorageReserve | undefined;
  close(): Promise<void>;
}

interface DatabaseOptions {
  databaseUrl?: string | undefined;
  /** The address of the database itself, if `databaseUrl` is that of a pooler. */
  directDatabaseUrl?: string | undefined;
  /** The address of a replica. The server also starts while the replica is unavailable. */
  readDatabaseUrl?: string | undefined;
  dataDir: string;
  log: (line: string) => void;
}

/**
 * Opens the database of DATABASE_URL, or else the embedded one in `dataDir`, and brings its schema up to date.
 * @throws StartRefused when the operator has to act
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, directDatabaseUrl, readDatabaseUrl, dataDir, log } = options;
  const reserve = databaseUrl === undefined ? new StorageReserve(dataDir) : undefined;
  const { pool, stop } = databaseUrl === undefined ? await openEmbedded(dataDir, log, reserve) : await openDatabaseUrl(databaseUrl, log);
  const direct = directDatabaseUrl === undefined ? undefined : await openDirect(directDatabaseUrl, { pool, stop, log });
  const readPool = readDatabaseUrl === undefined ? undefined : openPool({ connectionString: readDatabaseUrl }, log);
  const keepsPreparedStatements = direct === undefined;
  const openWith = (timeoutMs: number) => createDb(pool, { timeoutMs, keepsPreparedStatements });
  const db = openWith(STATEMENT_TIMEOUT_MS);
  const close = async () => {
    try {
      await Promise.all([direct?.end(), readPool?.end(), pool.end()]);
    } finally {
      await stop();
    }
  };
  try {
    assertSupported(await serverVersion(db));
    await migrate(openWith(NO_STATEMENT_TIMEOUT), migrations);
    reserve?.refill();
    const handles = { db, longDb: openWith(LONG_STATEMENT_TIMEOUT_MS) };
    const reads = readPool ? await openReads(handles, readPool, { keepsPreparedStatements, log }) : leaderReads(handles);
    return { ...handles, pool, listenPool: direct ?? pool, reads, reserve, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens the database behind a pooler. If that fails, it closes what is open already. */
async function openDirect(url: string, { pool, stop, log }: { pool: pg.Pool; stop(): Promise<void>; log: (line: string) => void }) {
  try {
    return (await openDatabaseUrl(url, log, 'DATABASE_DIRECT_URL')).pool;
  } catch (error) {
    await pool.end();
    await stop();
    throw error;
  }
}

interface ReadOptions extends Pick<StatementSettings, 'keepsPreparedStatements'> {
  log: (line: string) => void;
}

async function openReads(leader: DbHandles, pool: pg.Pool, { keepsPreparedStatements, log }: ReadOptions): Promise<Reads> {
  await assertMaySeeReplication(leader.db);
  const replica = {
    db: createDb(pool, { keepsPreparedStatements }),
    longDb: createDb(pool, { keepsPreparedStatements, timeoutMs: LONG_STATEMENT_TIMEOUT_MS }),
  };
  return replicaReads({ leader, replica, log: (error) => log(`The replica failed, and the leader serves: ${String(error)}`) });
}

interface CommandOptions extends DatabaseOptions {
  /** Creates the embedded database if there is none, and accepts one without tables. */
  mayBeEmpty?: boolean;
}

interface CommandDatabase {
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Opens the database of DATABASE_URL or `dataDir` for a command-line tool that may run beside the server. Migrates nothing.
 * @throws StartRefused when the operator has to act
 */
export async function openForCommand({ mayBeEmpty = false, ...options }: CommandOptions): Promise<CommandDatabase> {
  const { databaseUrl, dataDir } = options;
  const where = databaseUrl === undefined ? `DATA_DIR ${path.resolve(dataDir)}` : 'DATABASE_URL';
  const absent = new StartRefused(`There is no database of Swathline in ${where}. Set DATA_DIR or DATABASE_URL as for the server.`);
  if (!mayBeEmpty && databaseUrl === undefined && !hasDatabase(dataDir)) throw absent;
  const database = await openRunningOrStart(options);
  if (mayBeEmpty || (await hasTables(database.pool))) return database;
  await database.close();
  throw absent;
}

/** Uses the embedded database of a running server, or starts it while the tool runs. */
async function openRunningOrStart({ databaseUrl, dataDir, log }: DatabaseOptions): Promise<CommandDatabase> {
  const lock = databaseUrl === undefined ? readLockFile(path.join(dataDir, CLUSTER_FOLDER)) : null;
  if (lock?.status === 'ready' && isRunning(lock.pid)) {
    const user = await findDatabaseOwner(connectionTo(lock.socketFolder, SUPERUSER));
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

async function hasTables(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(`SELECT to_regclass('kysely_migration') IS NOT NULL AS "found"`);
  return rows[0]?.found === true;
}

/** Opens a handle over a pool; the handles of one pool share its connections. */
export function createDb(
  pool: pg.Pool,
  { timeoutMs = STATEMENT_TIMEOUT_MS, keepsPreparedStatements = true }: Partial<StatementSettings> = {},
): Db {
  return new Kysely<Tables>({ dialect: pooledDialect(pool, { timeoutMs, keepsPreparedStatements }) });
}

/** Opens a handle on one connection, within the transaction that it is in. */
export function createDbOnClient(client: pg.PoolClient): Db {
  return new Kysely<Tables>({ dialect: singleConnectionDialect(client) });
}

async function openEmbedded(dataDir: string, log: (line: string) => void, reserve?: StorageReserve) {
  reserve?.releaseForStart();
  const server = await startEmbedded(dataDir, { log });
  const { stop } = keepRunning(server, log, () => reserve?.releaseForStart());
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
  const version = sql<{ version: number }>`select current_setting('server_version_num')::int as version`;
  const { rows } = await runStatement(db, { isReadOnly: true }, version);
  return rows[0]?.version ?? 0;
}
