import type pg from 'pg';

/** A statement of an ordinary request waits this long for its answer; a database that is silent for longer is taken for one that is away. */
export const ORDINARY_MS = 10_000;

/** For exports and housekeeping, which may read or delete much. */
export const LONG_MS = 15 * 60_000;

/** For work that must not be cut at all, as migrations. */
export const NO_LIMIT_MS = 0;

/** A statement with its limit, which pg's documentation names and its types do not. */
export type TimedQuery = pg.QueryConfig & { query_timeout: number };

const opened = new WeakMap<object, (longestMs: number) => object>();

/** Notes how a database is opened over the same connections with another limit. */
export function opensWithLimit<Database extends object>(db: Database, open: (longestMs: number) => Database): Database {
  opened.set(db, open);
  return db;
}

/** The same database, whose every statement may take so long; a transaction keeps the limit that it was begun with. */
export function allowing<Database extends object>(db: Database, longestMs: number): Database {
  return (opened.get(db)?.(longestMs) as Database | undefined) ?? db;
}
