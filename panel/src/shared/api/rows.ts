import { MAX_PAGE_SIZE, type ReplyOf, type Route } from '@swathline/contract';
import { queryOptions } from '@tanstack/react-query';
import { type CallFailed, send } from './call.ts';
import { keyOf } from './queries.ts';

/** The rows that a list's reply carries under its plural. */
export type RowOf<R extends Route> = {
  [Key in keyof ReplyOf<R>]: ReplyOf<R>[Key] extends readonly (infer Row)[] ? Row : never;
}[keyof ReplyOf<R>];

/** A list's reply has exactly one array; that it holds the route's rows is the contract's word. */
export function rowsOf<R extends Route>(reply: unknown): RowOf<R>[] {
  return (Object.values(reply ?? {}).find(Array.isArray) ?? []) as RowOf<R>[];
}

export function totalOf(reply: unknown): number {
  return (reply as { total: number } | undefined)?.total ?? 0;
}

export interface ReadRowsOptions {
  /** Ends the walk early. */
  signal?: AbortSignal | undefined;
  /** Told after each page how many rows are here, and how many there are in all. */
  onPage?: (here: number, total: number) => void;
  /** Once so many rows are here, no further page is asked for. */
  maxRows?: number;
}

/** What the next page is asked after; nothing at the end. */
const nextOf = (reply: unknown) => (reply as { next?: string | null }).next ?? undefined;

/**
 * All rows of a list, or the first of them, asked for in the longest pages there are, each after the end of the one before: rows that come and go
 * meanwhile move none.
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
    after = nextOf(reply);
  } while (after !== undefined && rows.length < maxRows);
  return rows;
}

/** Options for `useQuery`: all rows of a list. For maps and pickers, which have no pages. */
export function allRowsOf<R extends Route>(route: R, query: Record<string, unknown> = {}) {
  return queryOptions<RowOf<R>[], CallFailed, RowOf<R>[], readonly unknown[]>({
    queryKey: [keyOf(route), { every: query }],
    queryFn: ({ signal }) => readAllRows(route, query, { signal }),
  });
}
