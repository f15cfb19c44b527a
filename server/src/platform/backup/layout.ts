import type { ClientBase } from 'pg';
import { z } from 'zod';
import { TABLE_OWNERS } from '../db/schema/table-owners.ts';

/** A monthly partition of positions, with its bounds as PostgreSQL prints them. */
const Partition = z.object({
  name: z.string().regex(/^locations_\d{4}_\d{2}$/),
  bound: z.string().regex(/^FOR VALUES FROM \('[\d :+-]+'\) TO \('[\d :+-]+'\)$/),
});

const Table = z.object({ name: z.string(), columns: z.array(z.string()) });

/** The first frame of a backup: the server's version, the schema and the tables that follow. */
export const Head = z.object({
  product: z.string(),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  partitions: z.array(Partition),
  tables: z.array(Table),
});
export type Head = z.infer<typeof Head>;
export type Table = z.infer<typeof Table>;

/** Tables of Kysely's migrator, which are not backed up. */
const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock'];

/** The tables of the database without partitions. */
const FROM_TABLES = `FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition`;

/**
 * The tables of this server with their writable columns, in the order of their foreign keys. Other programs may have tables beside them. No
 * migration has renamed or dropped a table; one that does has to name the old table here, since backups of earlier releases have it.
 */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { refersTo: string[] }>(
    `SELECT c.relname AS "name",
       (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS "columns",
       (SELECT coalesce(json_agg(DISTINCT r.relname), '[]') FROM pg_constraint k JOIN pg_class r ON r.oid = k.confrelid
        WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS "refersTo"
     ${FROM_TABLES} AND c.relname = ANY($1) ORDER BY c.relname`,
    [Object.keys(TABLE_OWNERS)],
  );
  const sorted: Table[] = [];
  while (sorted.length < rows.length) {
    const named = new Set(sorted.map(({ name }) => name));
    const next = rows.filter(({ name, refersTo }) => !named.has(name) && refersTo.every((other) => named.has(other)));
    if (next.length === 0) throw new Error('The foreign keys of the tables form a cycle.');
    sorted.push(...next.map(({ name, columns }) => ({ name, columns })));
  }
  return sorted;
}

/** The name of a table of another program, or of another version of this server. */
export async function findForeignTable(client: ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS "name" ${FROM_TABLES} AND c.relname <> ALL($1) ORDER BY 1 LIMIT 1`,
    [[...MIGRATION_TABLES, ...Object.keys(TABLE_OWNERS)]],
  );
  return rows[0]?.name;
}

export async function listPartitions(client: ClientBase): Promise<Head['partitions']> {
  const { rows } = await client.query<Head['partitions'][number]>(
    `SELECT c.relname AS "name", pg_get_expr(c.relpartbound, c.oid) AS "bound"
     FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = '"locations"'::regclass ORDER BY c.relname`,
  );
  return rows;
}

export async function listMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT "name" FROM "kysely_migration" ORDER BY "name"');
  return rows.map(({ name }) => name);
}

export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const columnList = ({ columns }: Table) => columns.map(quoteIdentifier).join(', ');
