import { type Kysely, sql } from 'kysely';
import { tablesOf } from './release-rows.ts';

/** The current columns of each table. */
export async function columnsOf<Schema>(db: Kysely<Schema>): Promise<Record<string, string[]>> {
  const columns: Record<string, string[]> = {};
  for (const table of await tablesOf(db)) {
    const { rows } = await sql<{ name: string }>`
      SELECT attname AS "name" FROM pg_attribute WHERE attrelid = ${`"${table}"`}::regclass AND attnum > 0 AND NOT attisdropped`.execute(
      db,
    );
    columns[table] = rows.map(({ name }) => name);
  }
  return columns;
}

/** A hash of each table's rows in the given columns, independent of their order. */
export async function rowHashes<Schema>(db: Kysely<Schema>, columns: Record<string, string[]>): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const [table, names] of Object.entries(columns)) {
    const list = sql.join(names.map((name) => sql.id(name)));
    const { rows } = await sql<{ hash: string }>`
      SELECT count(*) || ' rows ' || md5(coalesce(string_agg(part, E'\n' ORDER BY part), '')) AS "hash"
      FROM (SELECT ROW(${list})::text AS part FROM ${sql.id(table)}) AS parts`.execute(db);
    hashes[table] = rows[0]?.hash ?? '';
  }
  return hashes;
}

/** All columns, constraints, indexes, triggers and functions as PostgreSQL prints them, without partitions. */
export async function describeSchema<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    WITH ours AS (SELECT oid, relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition)
    SELECT relname || '.' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull::text || ' ' || attidentity::text || attgenerated::text || ' '
        || coalesce(pg_get_expr(adbin, adrelid), '') AS line
      FROM ours JOIN pg_attribute a ON attrelid = ours.oid AND attnum > 0 AND NOT attisdropped LEFT JOIN pg_attrdef d ON adrelid = ours.oid AND adnum = attnum
    UNION ALL SELECT relname || ' ' || conname || ' ' || pg_get_constraintdef(k.oid) FROM ours JOIN pg_constraint k ON conrelid = ours.oid
    UNION ALL SELECT pg_get_indexdef(indexrelid) FROM ours JOIN pg_index ON indrelid = ours.oid
    UNION ALL SELECT pg_get_triggerdef(t.oid) || tgenabled::text FROM ours JOIN pg_trigger t ON tgrelid = ours.oid AND NOT tgisinternal
    UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    ORDER BY line`.execute(db);
  return rows.map(({ line }) => line);
}
