import type { CallFailed } from '@swathline/client/api/call';
import { api, type Board, type JobCheck, MINUTE_MS } from '@swathline/contract';
import { useQueries } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries.ts';

interface Checks {
  checks: ReadonlyMap<string, JobCheck>;
  /** Of the first day whose checks cannot be loaded. */
  error: CallFailed | null;
  retry: () => void;
}

/** What stands in the way of the planned jobs, by job; loaded day by day after the board. */
export function useChecks(board: Board): Checks {
  const days = board.days.map(({ day }) => day).filter((day) => board.planned.some((job) => job.day === day));
  return useQueries({
    queries: days.map((day) => ({
      ...queryOf(api.board.checks, { query: { day } }),
      staleTime: MINUTE_MS,
      refetchInterval: 2 * MINUTE_MS,
    })),
    combine: (results) => ({
      checks: new Map(results.flatMap(({ data }) => (data?.checks ?? []).map((check) => [check.sprayJobId, check] as const))),
      error: results.find(({ data, error }) => !data && error)?.error ?? null,
      retry: () => results.forEach(({ isError, refetch }) => isError && void refetch()),
    }),
  });
}
