import { api, type Board, type JobCheck, MINUTE_MS } from '@swathline/contract';
import { useQueries } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries.ts';

/** What stands in the way of the planned jobs, by job; loaded day by day after the board. */
export function useChecks(board: Board): ReadonlyMap<string, JobCheck> {
  const days = board.days.map(({ day }) => day).filter((day) => board.planned.some((job) => job.day === day));
  return useQueries({
    queries: days.map((day) => ({
      ...queryOf(api.board.checks, { query: { day } }),
      staleTime: MINUTE_MS,
      refetchInterval: 2 * MINUTE_MS,
    })),
    combine: (results) => new Map(results.flatMap(({ data }) => (data?.checks ?? []).map((check) => [check.sprayJobId, check] as const))),
  });
}
