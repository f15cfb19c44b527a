import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { createDb } from '../platform/db/connection/open.ts';
import { openPool } from '../platform/db/connection/pool.ts';
import type { EmbeddedConnection } from '../platform/db/embedded/connection.ts';
import { startEmbedded } from '../platform/db/embedded/start.ts';
import { migrate } from '../platform/db/schema/migrate.ts';
import { migrations } from '../platform/db/schema/migrations/index.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: EmbeddedConnection;
    testSuperuser: EmbeddedConnection;
  }
}

/** A migrated database, created once per run and copied for each test file. */
export const TEMPLATE = 'migrated';

/** Fast settings without durability; tests of crashes start their own servers. */
const FAST_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

/** Starts one PostgreSQL for all test files of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'swathline-test-'));
  chmodSync(folder, 0o711);
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const server = await startEmbedded(path.join(folder, 'data'), { log, settings: FAST_SETTINGS });

  const admin = createDb(openPool(server.superuser, log));
  await sql`create database ${sql.id(TEMPLATE)} owner ${sql.id(server.connection.user)}`.execute(admin);
  await admin.destroy();
  const template = createDb(openPool({ ...server.connection, database: TEMPLATE }, log));
  await migrate(template, migrations);
  await template.destroy();
  project.provide('testServer', server.connection);
  project.provide('testSuperuser', server.superuser);

  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
