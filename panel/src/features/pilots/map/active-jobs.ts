import { type ActivePilot, api, type SprayJob } from '@swathline/contract';
import { boxCenter, type Point } from '@swathline/survey';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../../shared/api/queries.ts';
import { SAMPLE_JOBS } from '../live/sample-pilots.ts';

export interface ActiveJobs {
  jobs: readonly SprayJob[];
  /** Every request has been answered, with success or failure. */
  isSettled: boolean;
  /** The number of jobs that failed to load; their fields are missing from the map. */
  failed: number;
  retry: () => void;
}

const REFETCH_MS = 5 * 60_000;
const NO_JOBS: readonly SprayJob[] = [];

/**
 * The jobs that the pilots are flying. One call loads them, and again every few minutes, since somebody else may change their zones. A job
 * that it lacks, or all after a failure, is loaded by a call for itself.
 */
export function useActiveJobs(pilots: readonly ActivePilot[] | undefined, isSample: boolean): ActiveJobs {
  // As one string, ids are equal after each push, so hundreds of queries are not compared again.
  const ids = isSample ? '' : jobIdsOf(pilots ?? []).join(' ');
  const { data, isLoading } = useQuery({ ...jobsTogether, enabled: ids !== '' });
  const together = data?.sprayJobs ?? NO_JOBS;
  const queries = useMemo(() => (isLoading ? [] : idsMissing(ids, together).map(jobQuery)), [ids, together, isLoading]);
  const single = useQueries({ queries, combine });

  const hasPilots = pilots !== undefined;
  return useMemo(() => {
    if (isSample) return { jobs: SAMPLE_JOBS, isSettled: true, failed: 0, retry: () => undefined };
    return {
      jobs: [...together.filter(({ id }) => ids.includes(id)), ...single.jobs],
      isSettled: hasPilots && !isLoading && single.isSettled,
      failed: single.failed,
      retry: () => single.refetches.forEach((refetch) => void refetch()),
    };
  }, [together, single, ids, isLoading, isSample, hasPilots]);
}

const idsMissing = (ids: string, jobs: readonly SprayJob[]) =>
  ids.split(' ').filter((id) => id !== '' && !jobs.some((job) => job.id === id));

const jobsTogether = { ...queryOf(api.sprayJobs.ofActivePilots), staleTime: REFETCH_MS, refetchInterval: REFETCH_MS };
const jobQuery = (id: string) => ({ ...queryOf(api.sprayJobs.getAsAdmin, { params: { id } }), staleTime: REFETCH_MS });

function combine(results: readonly UseQueryResult<SprayJob>[]) {
  return {
    jobs: results.flatMap(({ data }) => data ?? []),
    isSettled: results.every(({ isPending }) => !isPending),
    failed: results.filter(({ isError }) => isError).length,
    refetches: results.flatMap(({ isError, refetch }) => (isError ? [refetch] : [])),
  };
}

/** Distinct, in the order of the pilots. */
export function jobIdsOf(pilots: readonly ActivePilot[]): string[] {
  return [...new Set(pilots.map(({ sprayJobId }) => sprayJobId))];
}

/** A field of active jobs, as drawn on the map. */
export interface JobArea {
  /** The id of the field. */
  id: string;
  field: SprayJob['fields'][number];
  /** The active jobs on this field, one or more. */
  jobs: readonly SprayJob[];
  /** Open ring. */
  ring: readonly Point[];
  /** Where the field's popup points. */
  center: Point;
}

/** Each field once, even if it belongs to several jobs, in the order of the jobs. */
export function jobAreas(jobs: readonly SprayJob[]): JobArea[] {
  const areas = new Map<string, JobArea>();
  for (const job of jobs) {
    for (const field of job.fields) {
      const { id, coordinates } = field;
      if (coordinates.length < 3) continue;
      const area = areas.get(id) ?? { id, field, jobs: [], ring: coordinates, center: boxCenter(coordinates) };
      areas.set(id, { ...area, jobs: [...area.jobs, job] });
    }
  }
  return [...areas.values()];
}
