import { MAX_PAGE_SIZE, type ReplyOf, type Route } from '@swathline/contract';
import { queryOptions } from '@tanstack/react-query';
import { type CallFailed, send } from './call.ts';
import { keyOf } from './queries.ts';

/** The row type of a list reply. */
export type RowOf<R extends Route> = {
  [Key in keyof ReplyOf<R>]: ReplyOf<R>[Key] extends readonly (infer Row)[] ? Row : never;
}[keyof ReplyOf<R>];

/** A list reply has exactly one array; the contract guarantees its type. */
export function rowsOf<R extends Route>(reply: unknown): RowOf<R>[] {
  return (Object.values(reply ?? {}).find(Array.isArray) ?? []) as RowOf<R>[];
}

export function totalOf(reply: unknown): number {
  return (reply as { total: number } | undefined)?.total ?? 0;
}

export interface ReadRowsOptions {
  /** Cancels the requests. */
  signal?: AbortSignal | undefined;
  /** Called after each page with the number of rows read and the total. */
  onPage?: (readCount: number, total: number) => void;
  /** Stops after the page that reaches this many rows. */
  maxRows?: number;
}

/** The cursor of the next page; undefined at the end. */
const nextCursor = (reply: unknown) => (reply as { next?: string | null }).next ?? undefined;

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
  let after: string | undefined;
  do {
    const reply = await send(route, { query: { ...query, limit: MAX_PAGE_SIZE, ...(after && { after }) } }, signal ? { signal } : {});
    rows.push(...rowsOf<R>(reply));
    onPage?.(rows.length, totalOf(reply));
    after = nextCursor(reply);
  } while (after !== undefined && rows.length < maxRows);
  return rows;
}

/** Options for `useQuery`: all rows of a list, for maps and pickers. */
export function allRowsOf<R extends Route>(route: R, query: Record<string, unknown> = {}) {
  return queryOptions<RowOf<R>[], CallFailed, RowOf<R>[], readonly unknown[]>({
    queryKey: [keyOf(route), { every: query }],
    queryFn: ({ signal }) => readAllRows(route, query, { signal }),
  });
}
