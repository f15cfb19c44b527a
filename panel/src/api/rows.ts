import { LONGEST_PAGE, type ReplyOf, type Route } from '@swathline/contract';
import { send } from './call.ts';

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

export interface Circumstances {
  /** Ends the walk early. */
  signal?: AbortSignal | undefined;
  /** Told after each page how many rows are here, and how many there are in all. */
  onPage?: (here: number, total: number) => void;
  /** Once so many rows are here, no further page is asked for. */
  enough?: number;
}

/**
 * All rows of a list, or the first of them, asked for in the longest pages there are.
 * @throws CallFailed
 */
export async function readEveryRow<R extends Route>(
  route: R,
  query: Record<string, unknown>,
  { signal, onPage, enough = Infinity }: Circumstances = {},
): Promise<RowOf<R>[]> {
  const rows: RowOf<R>[] = [];
  for (;;) {
    const reply = await send(route, { query: { ...query, limit: LONGEST_PAGE, offset: rows.length } }, signal ? { signal } : {});
    const page = rowsOf<R>(reply);
    rows.push(...page);
    onPage?.(rows.length, totalOf(reply));
    if (page.length < LONGEST_PAGE || rows.length >= enough) return rows;
  }
}
