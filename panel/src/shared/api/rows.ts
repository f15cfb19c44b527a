import { MAX_PAGE_SIZE, type ReplyOf, type Route } from '@swathline/contract';
import { queryOptions } from '@tanstack/react-query';
import { CallFailed, send } from '@swathline/client/api/call';
import { keyOf } from './queries.ts';
import type { LooseParts } from '@swathline/client/api/request';

/** The row type of a list reply. */
export type RowOf<R extends Route> = {
  [Key in keyof ReplyOf<R>]: ReplyOf<R>[Key] extends readonly (infer Row)[] ? Row : never;
}[keyof ReplyOf<R>];

/** A list reply in one form. */
export interface ListPage<Row> {
  rows: Row[];
  /** Across all pages; the number of rows if the reply does not say. */
  total: number;
  /** The cursor of the next page; null at the end. */
  next: string | null;
}

/**
 * Reads a list reply: rows under their plural or under `data`, with or without a total, or a bare array (docs/requirements.md, API
 * envelope and errors). The contract guarantees the type of the rows.
 */
export function listPageOf<R extends Route>(reply: unknown): ListPage<RowOf<R>> {
  const { total, next, ...rest } = (Array.isArray(reply) ? { rows: reply } : reply) as Record<string, unknown>;
  const rows = (Object.values(rest).find(Array.isArray) ?? []) as RowOf<R>[];
  return { rows, total: typeof total === 'number' ? total : rows.length, next: typeof next === 'string' ? next : null };
}

/** Options for `useQuery`: one page of a list. */
export function listQueryOf<R extends Route>(route: R, parts: LooseParts = {}) {
  return queryOptions<ListPage<RowOf<R>>, CallFailed, ListPage<RowOf<R>>, readonly unknown[]>({
    queryKey: [keyOf(route), parts],
    queryFn: ({ signal }) => readPage(route, parts, signal),
  });
}

/** A successful reply without data is an empty list. @throws CallFailed */
export async function readPage<R extends Route>(route: R, parts: LooseParts = {}, signal?: AbortSignal): Promise<ListPage<RowOf<R>>> {
  try {
    return listPageOf<R>(await send(route, parts, signal ? { signal } : {}));
  } catch (error) {
    if (error instanceof CallFailed && error.code === 'no_data') return listPageOf<R>([]);
    throw error;
  }
}

export interface ReadRowsOptions {
  /** Cancels the requests. */
  signal?: AbortSignal | undefined;
  /** Called after each page with the number of rows read and the total. */
  onPage?: (readCount: number, total: number) => void;
  /** Stops after the page that reaches this many rows. */
  maxRows?: number;
}

/**
 * Reads all rows of a list, or the first ones, in pages of the maximum size. A cursor marks each page's start, so that concurrent
 * inserts and deletes neither skip nor repeat rows.
 * @throws CallFailed
 */
export async function readAllRows<R extends Route>(
  route: R,
  query: Record<string, unknown>,
  { signal, onPage, maxRows = Infinity }: ReadRowsOptions = {},
): Promise<RowOf<R>[]> {
  const rows: RowOf<R>[] = [];
  let after: string | null = null;
  do {
    const page: ListPage<RowOf<R>> = await readPage(route, { query: { ...query, limit: MAX_PAGE_SIZE, ...(after && { after }) } }, signal);
    rows.push(...page.rows);
    onPage?.(rows.length, page.total);
    after = page.next;
  } while (after !== null && rows.length < maxRows);
  return rows;
}

/** Options for `useQuery`: all rows of a list, for maps and pickers. */
export function allRowsOf<R extends Route>(route: R, query: Record<string, unknown> = {}) {
  return queryOptions<RowOf<R>[], CallFailed, RowOf<R>[], readonly unknown[]>({
    queryKey: [keyOf(route), { every: query }],
    queryFn: ({ signal }) => readAllRows(route, query, { signal }),
  });
}
