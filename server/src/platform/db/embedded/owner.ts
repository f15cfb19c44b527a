import pg from 'pg';
import { StartRefused } from '../../errors/start-refused.ts';
import { SUPERUSER } from './cluster-init.ts';
import type { EmbeddedConnection } from './connection.ts';

/** The server's role. It owns the database and everything in it, and has no other rights. */
export const DATABASE_USER = 'swathline_owner';

const ROLE_OPTIONS = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS';

/** True for objects of extensions, and for sequences that change owner with the table of their column. */
const belongsTo = (catalog: string, kinds: string) =>
  `EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = o.oid AND d.deptype IN (${kinds}))`;

/**
 * Selects statements that transfer all objects of the superuser, which early releases used, to the owner. `REASSIGN OWNED` does not work
 * for the role that created the cluster.
 */
const TRANSFER_STATEMENTS = `
  WITH ours AS (SELECT oid, nspname, nspowner FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'),
  objects ("kind", "name") AS (
    SELECT CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'f' THEN 'FOREIGN TABLE' ELSE 'TABLE' END,
        o.oid::regclass::text
      FROM pg_class o JOIN ours ON ours.oid = relnamespace
      WHERE relkind IN ('r', 'p', 'S', 'v', 'm', 'f') AND relowner = $1::regrole
        AND NOT ${belongsTo('pg_class', `'e'`)} AND (relkind <> 'S' OR NOT ${belongsTo('pg_class', `'a', 'i'`)})
    UNION ALL SELECT 'ROUTINE', o.oid::regprocedure::text
      FROM pg_proc o JOIN ours ON ours.oid = pronamespace WHERE proowner = $1::regrole AND NOT ${belongsTo('pg_proc', `'e'`)}
    UNION ALL SELECT CASE typtype WHEN 'd' THEN 'DOMAIN' ELSE 'TYPE' END, o.oid::regtype::text
      FROM pg_type o JOIN ours ON ours.oid = typnamespace LEFT JOIN pg_class c ON c.oid = typrelid
      WHERE typowner = $1::regrole AND (typtype IN ('d', 'e', 'r') OR c.relkind = 'c') AND NOT ${belongsTo('pg_type', `'e'`)}
    UNION ALL SELECT 'STATISTICS', format('%I.%I', nspname, stxname)
      FROM pg_statistic_ext o JOIN ours ON ours.oid = stxnamespace WHERE stxowner = $1::regrole
    UNION ALL SELECT 'SCHEMA', quote_ident(nspname) FROM ours WHERE nspowner = $1::regrole
    UNION ALL SELECT 'DATABASE', quote_ident(datname) FROM pg_database WHERE datname = current_database() AND datdba = $1::regrole)
  SELECT format('ALTER %s %s OWNER TO %I', "kind", "name", $2::text) AS "statement" FROM objects`;

/**
 * Creates the server's role, so that the server does not run as the superuser, and transfers the objects of earlier releases to it. Runs in
 * one transaction and can be repeated.
 * @param superuser a connection as the superuser
 * @throws StartRefused when it fails and is rolled back
 */
export async function ensureDatabaseOwner(superuser: EmbeddedConnection): Promise<void> {
  const client = new pg.Client({ ...superuser, ssl: false });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('BEGIN');
    await ensureRole(client);
    await client.query('SET LOCAL search_path = pg_catalog');
    const { rows } = await client.query<{ statement: string }>(TRANSFER_STATEMENTS, [SUPERUSER, DATABASE_USER]);
    for (const { statement } of rows) await client.query(statement);
    await client.query('COMMIT');
  } catch (error) {
    throw new StartRefused(
      `The ownership of the database could not be transferred to the role of the server, and nothing was changed: ${error instanceof Error ? error.message : String(error)}.`,
      { cause: error },
    );
  } finally {
    await client.end();
  }
}

async function ensureRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ hasOtherOptions: boolean }>(
    `SELECT rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls OR NOT rolcanlogin AS "hasOtherOptions" FROM pg_roles WHERE rolname = $1`,
    [DATABASE_USER],
  );
  if (rows.length === 0) await client.query(`CREATE ROLE "${DATABASE_USER}" ${ROLE_OPTIONS}`);
  else if (rows[0]?.hasOtherOptions) await client.query(`ALTER ROLE "${DATABASE_USER}" ${ROLE_OPTIONS}`);
}

/** The role that owns the database of a running server, which may be of an earlier release. */
export async function findDatabaseOwner(superuser: EmbeddedConnection): Promise<string> {
  const client = new pg.Client({ ...superuser, ssl: false });
  try {
    await client.connect();
    const { rows } = await client.query<{ owner: string }>(
      `SELECT pg_get_userbyid(datdba) AS "owner" FROM pg_database WHERE datname = current_database()`,
    );
    return rows[0]?.owner ?? DATABASE_USER;
  } finally {
    await client.end();
  }
}
