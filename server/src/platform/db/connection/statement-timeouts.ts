import type pg from 'pg';

/** For the statements of an ordinary request. A database that does not answer in this time counts as unavailable. */
export const STATEMENT_TIMEOUT_MS = 10_000;

/** For exports and housekeeping, which may read or delete many rows. */
export const LONG_STATEMENT_TIMEOUT_MS = 15 * 60_000;

/** For statements that must not be interrupted, such as migrations. */
export const NO_STATEMENT_TIMEOUT = 0;

/** A query with its timeout, which pg documents but does not type. */
export type TimedQuery = pg.QueryConfig & { query_timeout: number };
