import { type ActivePilot, api, type SprayJob } from '@swathline/contract';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../../shared/api/queries.ts';
import { SAMPLE_JOBS } from '../live/sample-pilots.ts';

export interface ActiveJobs {
  jobs: readonly SprayJob[];
  /** Every job has been answered, well or not. */
  isSettled: boolean;
  /** How many jobs could not be read: their fields are missing from the map. */
  failed: number;
  retry: () => void;
}

const FRESH_MS = 5 * 60_000;

/** The jobs that the pilots fly, each asked for once and kept. */
export function useActiveJobs(pilots: readonly ActivePilot[] | undefined, isSample: boolean): ActiveJobs {
  // As one text, which stays the same with each push of positions: hundreds of queries need not be looked through again.
  const ids = isSample ? '' : jobIdsOf(pilots ?? []).join(' ');
  const queries = useMemo(() => ids.split(' ').filter(Boolean).map(jobQuery), [ids]);
  const loaded = useQueries({ queries, combine });

  if (isSample) return { jobs: SAMPLE_JOBS, isSettled: true, failed: 0, retry: () => undefined };
  return {
    ...loaded,
    isSettled: pilots !== undefined && loaded.isSettled,
    retry: () => loaded.refetches.forEach((refetch) => void refetch()),
  };
}

const jobQuery = (id: string) => ({ ...queryOf(api.sprayJobs.getAsAdmin, { params: { id } }), staleTime: FRESH_MS });

function combine(answers: readonly UseQueryResult<SprayJob>[]) {
  return {
    jobs: answers.flatMap(({ data }) => data ?? []),
    isSettled: answers.every(({ isPending }) => !isPending),
    failed: answers.filter(({ isError }) => isError).length,
    refetches: answers.flatMap(({ isError, refetch }) => (isError ? [refetch] : [])),
  };
}

/** Distinct, in the order of the pilots. */
export function jobIdsOf(pilots: readonly ActivePilot[]): string[] {
  return [...new Set(pilots.map(({ sprayJobId }) => sprayJobId))];
}
