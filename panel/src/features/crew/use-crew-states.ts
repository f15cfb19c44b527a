import { api, type CrewJobState } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries.ts';

const REFRESH_MS = 15_000;

/**
 * What the crews of today's jobs reported last, by job, requested again every 15 seconds. Each text contains its time, so it stays true
 * while the server cannot be reached.
 * @param known the states from another reply, which save the first request
 */
export function useCrewStates(known?: CrewJobState[]): ReadonlyMap<string, CrewJobState> {
  const { data } = useQuery({
    ...queryOf(api.crewOffice.jobs),
    refetchInterval: REFRESH_MS,
    ...(known && { staleTime: REFRESH_MS, initialData: { jobs: known, total: known.length, limit: known.length, offset: 0 } }),
  });
  return new Map((data?.jobs ?? []).map((state) => [state.sprayJobId, state]));
}
