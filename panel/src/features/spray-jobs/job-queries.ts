import { api, type Route } from '@swathline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queriesOf, refreshQueries } from '../../shared/api/queries.ts';

/** The queries that show spray jobs or follow from them; refetched when a job changes. `JOB_EDIT_QUERIES` has those of edits. */
export const JOB_QUERIES: readonly Route[] = [
  ...queriesOf(api.sprayJobs),
  api.goNoGoChecks.check,
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
