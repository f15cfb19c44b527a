import { createHash } from 'node:crypto';
import { type Expression, sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { codeOf } from '../../errors/connection-errors.ts';
import { invalid } from '../../errors/problem.ts';

/** Rows of an append-only table are numbered in the order in which they were written. */
const RowNumber = z.string().regex(/^\d{1,19}$/);

/** The end of a page: sort, order, and the last row's sort value (as PostgreSQL text) and id or number. The row may have been deleted since. */
const Cursor = z.tuple([z.string(), z.enum(['asc', 'desc']), z.string().nullable(), z.union([z.guid(), RowNumber])]);
type Cursor = z.infer<typeof Cursor>;

const CHECKSUM_LENGTH = 8;

export function writeCursor(cursor: Cursor): string {
  const text = JSON.stringify(cursor);
  return checksumOf(text) + Buffer.from(text).toString('base64url');
}

/** @throws Problem invalid for a malformed cursor, or one of another sort or order */
export function readCursor(given: string, sort: string, order: Cursor[1]): Cursor {
  const text = Buffer.from(given.slice(CHECKSUM_LENGTH), 'base64url').toString();
  if (given !== checksumOf(text) + Buffer.from(text).toString('base64url')) throw invalidCursor();
  const cursor = Cursor.safeParse(parseJson(text));
  if (!cursor.success) throw invalidCursor();
  if (cursor.data[0] !== sort || cursor.data[1] !== order) {
    throw invalid('after', 'after belongs to another sort or order. Request the first page again.');
  }
  return cursor.data;
}

/** Undefined for text that is not JSON, which only a forged cursor contains. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Detects corruption, not forgery: a forged cursor reveals nothing that an offset would not. */
const checksumOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, CHECKSUM_LENGTH);

const invalidCursor = () => invalid('after', 'after is not a `next` value of this list.');

/** Refuses a value of the wrong type for its column (SQLSTATE class 22), which only a forged cursor contains. */
export function refuseForgedCursor(error: unknown): never {
  throw codeOf(error).startsWith('22') ? invalidCursor() : error;
}

/** True for rows after the cursor. Nulls sort last in ascending order, first in descending order. */
export function isAfterCursor(
  [, order, value, id]: Cursor,
  by: Expression<unknown>,
  idColumn: Expression<unknown>,
  isNullable: boolean,
): Expression<SqlBool> {
  const comparison = sql.raw(order === 'asc' ? '>' : '<');
  const isLaterNull = sql`(${by} IS NULL AND ${idColumn} ${comparison} ${id})`;
  if (value === null) return order === 'asc' ? sql`${isLaterNull}` : sql`(${by} IS NOT NULL OR ${isLaterNull})`;
  const isLater = sql`(${by}, ${idColumn}) ${comparison} (${value}, ${id})`;
  return order === 'asc' && isNullable ? sql`(${isLater} OR ${by} IS NULL)` : sql`${isLater}`;
}
