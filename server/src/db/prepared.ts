import { type PostgresCursor, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

/** Begins a statement that each connection plans once and keeps. Its text never varies, and it names its columns: a `*` would change with the schema. */
export const prepared = (name: string): RawBuilder<unknown> => sql.raw(`/* prepared: ${name} */`);

const MARK = /^\s*\/\* prepared: (.+?) \*\//;

/** The pool as Kysely needs it; statements begun with `prepared` are sent by their name. */
export function preparing(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? new PreparingClient(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

class PreparingClient implements PostgresPoolClient {
  private readonly client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.client = client;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Cursors are not used here.');
    const name = MARK.exec(text)?.[1];
    return name === undefined ? this.client.query(text, [...values]) : this.client.query({ name, text, values: [...values] });
  }

  release(): void {
    this.client.release();
  }
}
