import { type RawBuilder, sql } from 'kysely';
import { Problem } from '../../errors/problem.ts';

/** The `updatedAt` of a changed row: now, but always later than before, even within one millisecond. */
export const nextUpdatedAt = sql<string>`greatest(clock_timestamp(), "updatedAt" + interval '1 millisecond')`;

/** An id that no row has. */
export const NO_ID = '00000000-0000-0000-0000-000000000000';

/** A value for a jsonb column. */
export const json = (value: unknown): RawBuilder<string> => sql<string>`${JSON.stringify(value)}::jsonb`;

const instantOf = (time: string | null) => (time === null ? null : Date.parse(time));

/**
 * Optimistic lock: refuses a change based on an older version of the row. The version of a row that was never saved is null.
 * @throws Problem stale
 */
export function assertNotStale(row: { updatedAt: string | null }, seen: string | null | undefined): void {
  if (seen !== undefined && instantOf(seen) !== instantOf(row.updatedAt)) {
    throw new Problem('stale', 'Somebody else changed this since you opened it. Nothing was saved; review the changes, then save again.');
  }
}

/** Omits undefined values, so that an update leaves their columns unchanged. */
export function omitUndefined<Values extends object>(values: Values): { [Name in keyof Values]: Exclude<Values[Name], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

/** @throws Problem not_found, with the noun in its message */
export function orNotFound<Row>(row: Row | undefined, noun: string): Row {
  if (row === undefined) {
    throw new Problem('not_found', `This ${noun} does not exist. It may have been deleted.`);
  }
  return row;
}

type Scalar = string | number | null;

/** Rows as one array parameter per column. Only for numbers, ids and instants, because text is not escaped. */
export function unnested<Row extends object>(name: string, rows: Row[], types: { [Column in keyof Row]: string }): RawBuilder<Row> {
  const columns = Object.keys(types) as (keyof Row & string)[];
  const arrays = columns.map((column) => sql`${literal(rows.map((row) => row[column] as Scalar))}::${sql.raw(types[column])}[]`);
  return sql`unnest(${sql.join(arrays)}) AS ${sql.id(name)}(${sql.join(columns.map((column) => sql.id(column)))})`;
}

const literal = (values: Scalar[]) => `{${values.map((value) => value ?? 'NULL').join()}}`;

/** The rows by a key, each group in the order of the rows. Node 20 has no `Map.groupBy`. */
export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
