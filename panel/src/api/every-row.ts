import { LONGEST_PAGE, type ReplyOf, type Route } from '@swathline/contract';
import { queryOptions } from '@tanstack/react-query';
import { type CallFailed, send } from './call.ts';
import type { RowOf } from './list.ts';
import { keyOf } from './queries.ts';

/** Options for `useQuery`: all rows of a list, asked for in the longest pages there are. For maps and pickers, which have no pages. */
export function everyRowOf<R extends Route>(route: R, query: Record<string, unknown> = {}) {
  return queryOptions<RowOf<R>[], CallFailed, RowOf<R>[], readonly unknown[]>({
    queryKey: [keyOf(route), { every: query }],
    queryFn: async ({ signal }) => {
      const rows: RowOf<R>[] = [];
      for (;;) {
        const reply: unknown = await send(route, { query: { ...query, limit: LONGEST_PAGE, offset: rows.length } }, { signal });
        const page = rowsIn<R>(reply as ReplyOf<R>);
        rows.push(...page);
        if (page.length < LONGEST_PAGE) return rows;
      }
    },
  });
}

/** A list's reply has exactly one array; that it holds the route's rows is the contract's word. */
function rowsIn<R extends Route>(reply: ReplyOf<R>): RowOf<R>[] {
  return (Object.values(reply as object).find(Array.isArray) ?? []) as RowOf<R>[];
}
