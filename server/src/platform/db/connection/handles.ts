import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../schema/tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** Two handles of one database over the same connections. They differ in how long a statement may take. */
export interface DbHandles {
  /** For ordinary requests. */
  db: Db;
  /** For exports and housekeeping, which may read or delete many rows. */
  longDb: Db;
}
