import type { ClientBase } from 'pg';
import { z } from 'zod';

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

/** All tables with their writable columns, in the order of their foreign keys. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { refersTo: string[] }>(
    `SELECT c.relname AS "name",
       (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS "columns",
       (SELECT coalesce(json_agg(DISTINCT r.relname), '[]') FROM pg_constraint k JOIN pg_class r ON r.oid = k.confrelid
        WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS "refersTo"
     FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> ALL($1)
     ORDER BY c.relname`,
    [MIGRATION_TABLES],
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
