import { api, DAY_MS, type LocatorStats, type ReplyOf, type Route } from '@swathline/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallFailed, send } from '@swathline/client/api/call';
import { keyOf, queryOf } from '../../shared/api/queries.ts';
import { listPageOf } from '../../shared/api/rows.ts';
import { serverNow } from '@swathline/client/api/server-clock';
import { formatNumber } from '@swathline/client/format/format';

const { stats, health, requests, userActivity, errors, hourly } = api.locatorMonitoring;

const FETCHED_REQUESTS = 10;

type Lookup = ReplyOf<typeof requests>['requests'][number];

/** Query options for the 24 hours before the request, by the server's clock. The key has no time, so that later renders hit the cache. */
function lastDayQuery<R extends Route, Data>(route: R, read: (reply: ReplyOf<R>) => Data) {
  return queryOptions<Data, CallFailed, Data, readonly unknown[]>({
    queryKey: [keyOf(route), 'last 24 hours'],
    queryFn: async ({ signal }) => {
      const now = serverNow();
      const query = { startDate: new Date(now - DAY_MS).toISOString(), endDate: new Date(now).toISOString() };
      return read(await send(route, { query }, { signal }));
    },
  });
}

/** The newest requests, of those that are not older than 24 hours. */
const newestRequests = queryOptions<Lookup[], CallFailed, Lookup[], readonly unknown[]>({
  queryKey: [keyOf(requests), 'last 24 hours'],
  queryFn: async ({ signal }) => {
    const { rows } = listPageOf<typeof requests>(await send(requests, { query: { limit: FETCHED_REQUESTS } }, { signal }));
    return rows.filter(({ createdAt }) => Date.parse(createdAt) >= serverNow() - DAY_MS);
  },
});

/** The land locator's last 24 hours: `data` once every request has succeeded, `failure` if one has failed. */
export function useLocatorMonitor() {
  const client = useQueryClient();
  const statsQuery = useQuery(lastDayQuery(stats, (reply) => reply));
  const healthQuery = useQuery(queryOf(health));
  const requestsQuery = useQuery(newestRequests);
  const usersQuery = useQuery(lastDayQuery(userActivity, listPageOf<typeof userActivity>));
  const errorsQuery = useQuery(lastDayQuery(errors, listPageOf<typeof errors>));

  const queries = [statsQuery, healthQuery, requestsQuery, usersQuery, errorsQuery];
  const error = queries.find((each) => each.error)?.error;
  const isComplete = statsQuery.data && healthQuery.data && requestsQuery.data && usersQuery.data && errorsQuery.data;
  return {
    refresh: () => void Promise.all([...queries.map((each) => each.refetch()), client.invalidateQueries({ queryKey: [keyOf(hourly)] })]),
    isFetching: queries.some((each) => each.isFetching),
    failure: error ? { message: error.status === 0 ? stats.failure : error.message } : undefined,
    data: isComplete
      ? {
          stats: statsQuery.data,
          health: healthQuery.data,
          requests: requestsQuery.data,
          userActivity: usersQuery.data.rows,
          errors: errorsQuery.data.rows,
        }
      : undefined,
  };
}

const LOW_HIT_RATE_PERCENT = 10;
const MAX_REQUESTS_WITHOUT_WARNING = 5;

/** Whether the cache is used but rarely hit. Requests by land description bypass it. */
export function isCacheLow({ totalRequests, cacheHits, cacheMisses, cacheHitRate }: LocatorStats): boolean {
  return totalRequests > MAX_REQUESTS_WITHOUT_WARNING && cacheHits + cacheMisses > 0 && cacheHitRate < LOW_HIT_RATE_PERCENT;
}

/** The palette colour for a success rate in per cent. */
export function rateColor(successRate: number): 'success' | 'warning' | 'error' {
  if (successRate >= 95) return 'success';
  return successRate >= 90 ? 'warning' : 'error';
}

/**
 * 'Max response time' as defined in docs/requirements.md, Dashboard and land locator monitoring. The measured one is displayed beside it.
 */
export function maxResponseTimeMs({ avgResponseTimeMs }: LocatorStats): number {
  return 2 * avgResponseTimeMs;
}

/** Formats a time with two decimals if it is short: lookups take hundredths of a millisecond. */
export function formatMilliseconds(ms: number | undefined): string {
  if (ms === undefined || !Number.isFinite(ms)) return 'N/A';
  if (ms > 0 && ms < 0.01) return '< 0.01 ms';
  return `${formatNumber(ms, ms < 10 ? 2 : 0)} ms`;
}
