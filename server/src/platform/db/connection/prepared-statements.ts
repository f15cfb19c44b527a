import { type PostgresCursor, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { isConnectionError, OutcomeUnknown } from '../../errors/connection-errors.ts';
import { NO_LIMIT_MS, type TimedQuery } from './statement-timeout.ts';

/** Begins a statement that each connection plans once and keeps. Its text never varies, and it names its columns: a `*` would change with the schema. */
export const prepared = (name: string): RawBuilder<unknown> => sql.raw(`/* prepared: ${name} */`);

interface Manner {
  keepsStatements: boolean;
  /** How long a statement waits for its answer; 0 is for ever. */
  longestMs: number;
  /** The connection stays with its owner. */
  isLent?: boolean;
}

const MARK = /^\s*\/\* prepared: (.+?) \*\//;

/** The pool as Kysely needs it; statements begun with `prepared` are sent by their name where the other side keeps them. */
export function preparing(pool: pg.Pool, manner: Manner): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? new PreparingClient(client, manner);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

/** One connection, with the transaction that it is in, as Kysely needs it. */
export function lending(client: pg.PoolClient): PostgresPool {
  const lent = new PreparingClient(client, { keepsStatements: false, longestMs: NO_LIMIT_MS, isLent: true });
  return { connect: () => Promise.resolve(lent), end: () => Promise.resolve() };
}

/** Statements that leave something behind when they are carried out, also unheard. */
const MAY_WRITE = /\b(insert|update|delete|create|drop|alter)\b/i;

class PreparingClient implements PostgresPoolClient {
  private readonly client: pg.PoolClient;
  private readonly manner: Manner;
  private isInTransaction = false;
  /** Why this connection was lost. A late answer on it would be taken for that of the next statement, so nothing is sent any more. */
  private lost: Error | undefined;

  constructor(client: pg.PoolClient, manner: Manner) {
    this.client = client;
    this.manner = manner;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Cursors are not used here.');
    return this.send(text, values);
  }

  private async send(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    if (this.lost) throw this.lost;
    const name = this.manner.keepsStatements ? MARK.exec(text)?.[1] : undefined;
    try {
      const query: TimedQuery = { ...(name && { name }), text, values: [...values], query_timeout: this.manner.longestMs };
      const result = await this.client.query(query);
      this.isInTransaction = /^(begin|start transaction)\b/i.test(text) || (this.isInTransaction && !/^(commit|rollback)$/i.test(text));
      return result;
    } catch (error) {
      if (!(error instanceof Error) || !isConnectionError(error)) throw error;
      const mayBeDone = this.isInTransaction ? /^commit$/i.test(text) : MAY_WRITE.test(text);
      this.lost = mayBeDone ? new OutcomeUnknown(error) : error;
      throw this.lost;
    }
  }

  release(): void {
    if (!this.manner.isLent) this.client.release(this.lost);
  }
}
