import type { Route } from '@swathline/contract';
import { queryOptions } from '@tanstack/react-query';
import type { CallFailed } from './call.ts';
import { keyOf } from './queries.ts';
import { readEveryRow, type RowOf } from './rows.ts';

/** Options for `useQuery`: all rows of a list. For maps and pickers, which have no pages. */
export function everyRowOf<R extends Route>(route: R, query: Record<string, unknown> = {}) {
  return queryOptions<RowOf<R>[], CallFailed, RowOf<R>[], readonly unknown[]>({
    queryKey: [keyOf(route), { every: query }],
    queryFn: ({ signal }) => readEveryRow(route, query, { signal }),
  });
}
