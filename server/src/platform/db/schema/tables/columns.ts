import type { ColumnType, Generated } from 'kysely';

/** A list kept as jsonb: read parsed, written as JSON text (see `json()`). */
export type JsonList<Item> = ColumnType<Item[], string, string>;

export interface Created {
  createdAt: Generated<string>;
}

export interface Dated extends Created {
  /** Millisecond precision; every update moves it, see `touched`. */
  updatedAt: Generated<string>;
}
