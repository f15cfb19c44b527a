import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { isConnectionError, isReadOnlyError, OutcomeUnknown } from '../../errors/connection-errors.ts';
import { canWrite, type Statement } from '../sql/run-statement.ts';
import { NO_STATEMENT_TIMEOUT, type TimedQuery } from './statement-timeouts.ts';

export interface StatementSettings {
  /** False behind a pooler such as PgBouncer, where the next statement may run in another session. */
  keepsPreparedStatements: boolean;
  /** How long a statement waits for its answer; 0 waits without limit. */
  timeoutMs: number;
}

/** Kysely over a pool of pg, with prepared statements and statement timeouts, which Kysely's driver does not support. */
export function pooledDialect(pool: pg.Pool, settings: StatementSettings): Dialect {
  return dialectOf(
    new PostgresDriver({
      connect: async () => new Connection(await pool.connect(), settings),
      release: (connection) => connection.release(),
      end: () => pool.end(),
    }),
  );
}

/** Kysely over one connection, within its current transaction. The caller releases the connection. */
export function singleConnectionDialect(client: pg.PoolClient): Dialect {
  const connection = new Connection(client, { keepsPreparedStatements: false, timeoutMs: NO_STATEMENT_TIMEOUT });
  return dialectOf(
    new PostgresDriver({ connect: () => Promise.resolve(connection), release: () => undefined, end: () => Promise.resolve() }),
  );
}

const dialectOf = (driver: Driver): Dialect => ({
  createDriver: () => driver,
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

interface ConnectionSource {
  connect(): Promise<Connection>;
  release(connection: Connection): void;
  end(): Promise<void>;
}

class PostgresDriver implements Driver {
  private readonly source: ConnectionSource;

  constructor(source: ConnectionSource) {
    this.source = source;
  }

  async init(): Promise<void> {
    // The pool connects when it is first used.
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return this.source.connect();
  }

  beginTransaction(connection: Connection, { isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    return connection.begin(['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' '));
  }

  commitTransaction(connection: Connection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: Connection): Promise<void> {
    return connection.rollback();
  }

  releaseConnection(connection: Connection): Promise<void> {
    this.source.release(connection);
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    return this.source.end();
  }
}

class Connection implements DatabaseConnection {
  private readonly client: pg.PoolClient;
  private readonly settings: StatementSettings;
  private isInTransaction = false;
  /**
   * Why this connection was lost. Nothing more is sent on it, because a late answer would be taken for the answer to the next statement.
   */
  private lost: Error | undefined;

  constructor(client: pg.PoolClient, settings: StatementSettings) {
    this.client = client;
    this.settings = settings;
  }

  /** In a transaction only a lost commit leaves the outcome unknown; otherwise PostgreSQL rolls everything back. */
  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    const statement: Statement = compiled;
    try {
      const { command, rowCount, rows } = await this.send<Row>(statement, !this.isInTransaction && canWrite(statement));
      return WRITE_COMMANDS.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
    } catch (error) {
      throw addCallerStack(error, new Error());
    }
  }

  // oxlint-disable-next-line require-yield -- Kysely requires the method; no cursor is installed.
  async *streamQuery(): AsyncGenerator<never> {
    throw new TypeError('Queries are not streamed through Kysely.');
  }

  async begin(statement: string): Promise<void> {
    await this.send({ sql: statement }, false);
    this.isInTransaction = true;
  }

  async commit(): Promise<void> {
    await this.send({ sql: 'commit' }, true);
    this.isInTransaction = false;
  }

  async rollback(): Promise<void> {
    await this.send({ sql: 'rollback' }, false);
    this.isInTransaction = false;
  }

  release(): void {
    this.client.release(this.lost);
  }

  /** @throws OutcomeUnknown when the connection is lost while the statement could have changed something */
  private async send<Row>(
    { sql, parameters = [], name }: { sql: string; parameters?: readonly unknown[]; name?: string },
    isOutcomeUnknownWhenLost: boolean,
  ): Promise<pg.QueryResult<Row & pg.QueryResultRow>> {
    if (this.lost) throw this.lost;
    const query: TimedQuery = { text: sql, values: [...parameters], query_timeout: this.settings.timeoutMs };
    if (this.settings.keepsPreparedStatements && name !== undefined) query.name = name;
    try {
      return await this.client.query<Row & pg.QueryResultRow>(query);
    } catch (error) {
      if (!(error instanceof Error) || !isConnectionError(error)) throw error;
      this.lost = isOutcomeUnknownWhenLost && !isReadOnlyError(error) ? new OutcomeUnknown(error) : error;
      throw this.lost;
    }
  }
}

/**
 * The stack of an error from `pg` ends in the driver. Appends the frames of the caller, from a new error, which show which query failed.
 */
function addCallerStack(error: unknown, { stack = '' }: Error): unknown {
  if (error instanceof Error) error.stack = [error.stack, ...stack.split('\n').slice(1)].join('\n');
  return error;
}

const WRITE_COMMANDS = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
