import { api, type JobSurroundings } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries.ts';

/** The hazards, neighbours and checks of a job together; undefined until all have loaded. */
export function useJobSurroundings(jobId: string): { data: JobSurroundings | undefined; error: Error | null; refetch: () => void } {
  const params = { id: jobId };
  const hazards = useQuery(queryOf(api.surroundings.hazards, { params }));
  const neighbours = useQuery(queryOf(api.surroundings.neighbours, { params }));
  const checks = useQuery(queryOf(api.surroundings.checks, { params }));
  const isWhole = hazards.data && neighbours.data && checks.data;
  return {
    data: isWhole ? { hazards: hazards.data.hazards, neighbours: neighbours.data.neighbours, checks: checks.data.checks } : undefined,
    error: hazards.error ?? neighbours.error ?? checks.error,
    refetch: () => {
      for (const query of [hazards, neighbours, checks]) if (query.error) void query.refetch();
    },
  };
}
