import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/processes/embedded-processes.ts';
import { fillRelease, tablesOf } from '../../../test/release-rows.ts';
import { columnsOf, describeSchema, rowHashes } from '../../../test/schema.ts';
import { createDb, openForCommand, openDatabase } from '../connection/open.ts';
import { openPool } from '../connection/pool.ts';
import { migrate } from '../schema/migrate.ts';
import { migrations } from '../schema/migrations/index.ts';
import { findPrograms } from './binaries.ts';
import { ensureCluster, SUPERUSER } from './cluster-init.ts';
import { connectionTo, socketFolderFor } from './connection.ts';
import { prepareDataFolder } from './data-folder.ts';
import { chooseIdentity } from './identity.ts';
import { DATABASE_USER } from './owner.ts';
import { launchPostmaster } from './postmaster.ts';
import { startEmbedded } from './start.ts';

const noLog = () => undefined;
const temporary = temporaryFolder();
const dataDir = path.join(temporary.folder, 'data');

/** Other objects that a release may have created. */
const MORE = `
  CREATE TYPE "mood" AS ENUM ('calm');
  CREATE TYPE "pair" AS ("one" int, "two" text);
  CREATE TYPE "span" AS RANGE (subtype = float8);
  CREATE DOMAIN "share" AS int CHECK (VALUE BETWEEN 0 AND 100);
  CREATE SEQUENCE "numbers";
  CREATE VIEW "names" AS SELECT "id", "name" FROM "fields";
  CREATE MATERIALIZED VIEW "countries" AS SELECT 1 AS "one";
  CREATE STATISTICS "related" ON "userId", "name" FROM "fields";
  CREATE PROCEDURE "rest"() LANGUAGE sql AS $$ SELECT 1 $$;
  CREATE SCHEMA "annex";
  CREATE TABLE "annex"."It's a ""table""" ("id" serial)`;

/** Excludes members of extensions. */
const notOf = (catalog: string) => `oid NOT IN (SELECT objid FROM pg_depend WHERE classid = '${catalog}'::regclass AND deptype = 'e')`;

/** All objects in the database except those of PostgreSQL and of extensions, by owner. */
const OWNERS = `
  SELECT owner::regrole::text AS "owner", count(*)::int AS "count" FROM (
    SELECT relowner FROM pg_class WHERE relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
    UNION ALL SELECT proowner FROM pg_proc WHERE pronamespace::regnamespace::text !~ '^(pg_|information_schema)' AND ${notOf('pg_proc')}
    UNION ALL SELECT typowner FROM pg_type WHERE typnamespace::regnamespace::text !~ '^(pg_|information_schema)'
      AND ${notOf('pg_type')} AND typelem NOT IN (SELECT objid FROM pg_depend WHERE classid = 'pg_type'::regclass AND deptype = 'e')
    UNION ALL SELECT stxowner FROM pg_statistic_ext
    UNION ALL SELECT nspowner FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'public')
    UNION ALL SELECT datdba FROM pg_database WHERE datname = current_database()) AS o (owner) GROUP BY owner`;

const ownersIn = async (pool: pg.Pool) => (await pool.query<{ owner: string; count: number }>(OWNERS)).rows;

/** A data folder of the first release, which worked as the superuser. */
async function asFirstRelease(work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const folder = prepareDataFolder(dataDir);
  const cluster = path.join(folder, 'pg18');
  const { postgres, initdb } = await findPrograms();
  const identity = await chooseIdentity(folder, cluster, postgres);
  await ensureCluster(cluster, initdb, identity);
  const socketFolder = socketFolderFor(cluster, identity);
  const server = await launchPostmaster({ postgres, cluster, socketFolder, identity, settings: {}, log: noLog });
  const pool = openPool({ ...connectionTo(socketFolder, SUPERUSER), ssl: false }, noLog);
  try {
    await work(pool);
  } finally {
    await pool.end();
    await server.stop();
  }
}

let before: { schema: string[]; columns: Record<string, string[]>; rows: Record<string, string>; count: number };
beforeAll(async () => {
  await asFirstRelease(async (pool) => {
    const db = createDb(pool);
    await migrate(db, migrations);
    await fillRelease(db);
    await pool.query(MORE);
    const columns = await columnsOf(db);
    const owners = await ownersIn(pool);
    expect(owners).toEqual([{ owner: SUPERUSER, count: expect.any(Number) as number }]);
    before = { schema: await describeSchema(db), columns, rows: await rowHashes(db, columns), count: owners[0]?.count ?? 0 };
  });
}, 120_000);
afterAll(() => {
  temporary.remove();
});

test('transfers all data of a release that worked as the superuser to the owner; a second run changes nothing', async () => {
  for (const start of ['first', 'second']) {
    const { db, pool, close } = await openDatabase({ dataDir, log: noLog });
    expect([start, await ownersIn(pool)]).toEqual([start, [{ owner: DATABASE_USER, count: before.count }]]);
    expect(await describeSchema(db)).toEqual(before.schema);
    expect(await rowHashes(db, before.columns)).toEqual(before.rows);
    expect(await tablesOf(db)).toContain('users');
    await close();
  }
});

test('transfers objects that an older release creates later as the superuser', async () => {
  await asFirstRelease(async (pool) => {
    await pool.query(`CREATE TABLE "locations_2031_01" PARTITION OF "locations" FOR VALUES FROM ('2031-01-01') TO ('2031-02-01')`);
  });
  const { pool, close } = await openDatabase({ dataDir, log: noLog });
  expect((await ownersIn(pool)).map(({ owner }) => owner)).toEqual([DATABASE_USER]);
  await pool.query('DROP TABLE "locations_2031_01"');
  await close();
});

test("the server's role can change its own tables and nothing else", async () => {
  const { pool, close } = await openDatabase({ dataDir, log: noLog });
  const { rows } = await pool.query(
    `SELECT rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user`,
  );
  const none = { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false };
  expect(rows).toEqual([{ rolname: DATABASE_USER, ...none }]);
  await pool.query(
    'ALTER TABLE "users" ADD COLUMN "more" text; ALTER TABLE "users" DROP COLUMN "more"; ALTER TYPE "mood" ADD VALUE \'glad\'',
  );
  for (const statement of [
    `COPY (SELECT 1) TO PROGRAM 'cat'`,
    `SELECT pg_read_file('PG_VERSION')`,
    `CREATE ROLE "more" SUPERUSER`,
    `ALTER ROLE "${DATABASE_USER}" SUPERUSER`,
    `SET ROLE "${SUPERUSER}"`,
    `ALTER SYSTEM SET fsync = off`,
    `CREATE DATABASE "more"`,
  ]) {
    await expect(pool.query(statement), statement).rejects.toThrow(/permission denied|must be|only roles/i);
  }
  await close();
});

test('a command beside a running server uses the role of that server, also one of an earlier release', async () => {
  const userOf = async () => {
    const { pool, close } = await openForCommand({ dataDir, log: noLog });
    const { rows } = await pool.query<{ user: string }>('SELECT current_user AS "user"');
    await close();
    return rows[0]?.user;
  };
  const server = await startEmbedded(dataDir, { log: noLog });
  expect(await userOf()).toBe(DATABASE_USER);
  const superuser = openPool({ ...server.superuser, ssl: false }, noLog);
  await superuser.query(`ALTER DATABASE "postgres" OWNER TO "${SUPERUSER}"`);
  await superuser.end();
  expect(await userOf()).toBe(SUPERUSER);
  await server.stop();
});
