import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { inject } from 'vitest';
import { createDb, type Db, type DbHandles } from '../platform/db/connection/open.ts';
import { openPool } from '../platform/db/connection/pool.ts';
import { LONG_STATEMENT_TIMEOUT_MS } from '../platform/db/connection/statement-timeouts.ts';
import { TEMPLATE } from './global-setup.ts';

export interface TestDatabase extends DbHandles {
  pool: pg.Pool;
  /** For DATABASE_URL. */
  url: string;
  drop(): Promise<void>;
}

/** Creates a migrated, empty database for the calling test file, on the server that all test files share. */
export function testDatabase(): Promise<TestDatabase> {
  return createDatabaseFrom(TEMPLATE);
}

/** Creates a database without any schema. */
export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabaseFrom('template0');
}

async function createDatabaseFrom(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID()}`;
  const owner = inject('testServer').user;
  await asAdmin((admin) =>
    // Without `fsync`, copied files take half the time of pages that are written to the log.
    sql`create database ${sql.id(name)} template ${sql.id(template)} owner ${sql.id(owner)} strategy file_copy`.execute(admin),
  );

  const { host, port, user } = inject('testServer');
  const pool = openPool({ ...inject('testServer'), database: name }, () => undefined);
  const db = createDb(pool);
  return {
    db,
    longDb: createDb(pool, { timeoutMs: LONG_STATEMENT_TIMEOUT_MS }),
    pool,
    url: `postgresql://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    async drop() {
      await pool.end();
      await asAdmin((admin) => sql`drop database ${sql.id(name)} with (force)`.execute(admin));
    },
  };
}

async function asAdmin(task: (admin: Db) => Promise<unknown>): Promise<void> {
  const pool = openPool({ ...inject('testSuperuser'), max: 1 }, () => undefined);
  try {
    await task(createDb(pool));
  } finally {
    await pool.end();
  }
}
