import type { ColumnType, Generated } from 'kysely';

/** A list stored as jsonb: parsed when read, written as JSON text (see `json()`). */
export type JsonList<Item> = ColumnType<Item[], string, string>;

export interface Created {
  createdAt: Generated<string>;
}

export interface Dated extends Created {
  /** Millisecond precision; every update advances it, see `nextUpdatedAt`. */
  updatedAt: Generated<string>;
}
