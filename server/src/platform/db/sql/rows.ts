import { type RawBuilder, sql } from 'kysely';
import { Problem } from '../../errors/problem.ts';

/** The new `updatedAt` of a row that changes: now, and later than before even within one millisecond. */
export const nextUpdatedAt = sql<string>`greatest(clock_timestamp(), "updatedAt" + interval '1 millisecond')`;

/** A value on its way into a jsonb column. */
export const json = (value: unknown): RawBuilder<string> => sql<string>`${JSON.stringify(value)}::jsonb`;

/**
 * Refuses a change made from an older reading of the row.
 * @throws Problem stale
 */
export function assertNotStale(row: { updatedAt: string }, seen: string | undefined): void {
  if (seen !== undefined && Date.parse(seen) !== Date.parse(row.updatedAt)) {
    throw new Problem('stale', 'Somebody else changed this since you opened it. Nothing was saved; look at what changed, then save again.');
  }
}

/** Leaves out what the caller did not name, so that an update touches the rest of the row in no way. */
export function omitUndefined<Values extends object>(values: Values): { [Name in keyof Values]: Exclude<Values[Name], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

/** @throws Problem not_found, with the noun in its sentence */
export function orNotFound<Row>(row: Row | undefined, noun: string): Row {
  if (row === undefined) {
    throw new Problem('not_found', `This ${noun} does not exist. It may have been deleted.`);
  }
  return row;
}

type Plain = string | number | null;

/** Rows on their way into a statement, one parameter for each column. For numbers, ids and instants: text is not quoted. */
export function unnested<Row extends object>(name: string, rows: Row[], types: { [Column in keyof Row]: string }): RawBuilder<Row> {
  const columns = Object.keys(types) as (keyof Row & string)[];
  const arrays = columns.map((column) => sql`${literal(rows.map((row) => row[column] as Plain))}::${sql.raw(types[column])}[]`);
  return sql`unnest(${sql.join(arrays)}) AS ${sql.id(name)}(${sql.join(columns.map((column) => sql.id(column)))})`;
}

const literal = (values: Plain[]) => `{${values.map((value) => value ?? 'NULL').join()}}`;
