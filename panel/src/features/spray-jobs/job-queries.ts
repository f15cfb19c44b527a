import { api, type Route } from '@swathline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queriesOf, refreshQueries } from '../../shared/api/queries.ts';

/** Every query that shows spray jobs or follows from them; refetched when a job changes. */
export const JOB_QUERIES: readonly Route[] = [
  ...queriesOf(api.sprayJobs),
  api.goNoGoChecks.check,
  api.records.ofJob,
  api.dashboard.stats,
  api.dashboard.today,
  api.dashboard.needsYou,
  api.audit.list,
];

/** Returns a function that refetches the queries of these routes. */
export function useRefreshQueries(): (routes: readonly Route[]) => Promise<void> {
  const client = useQueryClient();
  return (routes) => refreshQueries(client, routes);
}
