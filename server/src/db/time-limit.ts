import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** A statement of an ordinary request waits this long for its answer; a database that is silent for longer is taken for one that is away. */
const ORDINARY_MS = 10_000;

/** For exports and housekeeping, which may read or delete much. */
export const LONG_MS = 15 * 60_000;

/** For work that must not be cut at all, as migrations. */
export const NO_LIMIT_MS = 0;

/** A statement with its limit, which pg's documentation names and its types do not. */
export type TimedQuery = pg.QueryConfig & { query_timeout: number };

const limits = new AsyncLocalStorage<number>();

/** Lets every statement of a piece of work take so long, in place of ten seconds. */
export function allowing<Result>(longestMs: number, work: () => Promise<Result>): Promise<Result> {
  return limits.run(longestMs, work);
}

/** How long a statement that is sent now may take, in milliseconds; 0 is for ever. */
export const longestStatementMs = (): number => limits.getStore() ?? ORDINARY_MS;
