import { type RawBuilder, sql } from 'kysely';

type Plain = string | number | null;

/** Rows on their way into a statement, one parameter for each column. For numbers, ids and instants: text is not quoted. */
export function unnested<Row extends object>(name: string, rows: Row[], types: { [Column in keyof Row]: string }): RawBuilder<Row> {
  const columns = Object.keys(types) as (keyof Row & string)[];
  const arrays = columns.map((column) => sql`${literal(rows.map((row) => row[column] as Plain))}::${sql.raw(types[column])}[]`);
  return sql`unnest(${sql.join(arrays)}) AS ${sql.id(name)}(${sql.join(columns.map((column) => sql.id(column)))})`;
}

const literal = (values: Plain[]) => `{${values.map((value) => value ?? 'NULL').join()}}`;
