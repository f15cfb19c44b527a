import { api, type LocatorStats } from '@swathline/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf, queryOf } from '../api/queries.ts';

const { stats, health, requests, userActivity, errors, hourly } = api.locatorMonitoring;

const FETCHED_REQUESTS = 10;

/** The land locator's last 24 hours, once all of it has arrived; `failure` when any of it did not. */
export function useLocatorMonitor() {
  const client = useQueryClient();
  const counted = useQuery(queryOf(stats, { query: {} }));
  const state = useQuery(queryOf(health));
  const recent = useQuery(queryOf(requests, { query: { limit: FETCHED_REQUESTS } }));
  const active = useQuery(queryOf(userActivity, { query: {} }));
  const failed = useQuery(queryOf(errors, { query: {} }));

  const all = [counted, state, recent, active, failed];
  const error = all.find((each) => each.error)?.error;
  const isComplete = counted.data && state.data && recent.data && active.data && failed.data;
  return {
    refresh: () => void Promise.all([...all.map((each) => each.refetch()), client.invalidateQueries({ queryKey: [keyOf(hourly)] })]),
    isFetching: all.some((each) => each.isFetching),
    failure: error ? { message: error.status === 0 ? stats.failure : error.message } : undefined,
    data: isComplete
      ? {
          stats: counted.data,
          health: state.data,
          requests: recent.data.requests,
          userActivity: active.data.userActivity,
          errors: failed.data.errors,
        }
      : undefined,
  };
}

const LOW_HIT_RATE = 10;
const FEW_REQUESTS = 5;

/** Whether the cache does little although it was asked; requests by land description never ask it. */
export function isCacheLow({ totalRequests, cacheHits, cacheMisses, cacheHitRate }: LocatorStats): boolean {
  return totalRequests > FEW_REQUESTS && cacheHits + cacheMisses > 0 && cacheHitRate < LOW_HIT_RATE;
}

/** How good a success rate in per cent is, as a colour of the palette. */
export function rateColor(successRate: number): 'success' | 'warning' | 'error' {
  if (successRate >= 95) return 'success';
  return successRate >= 90 ? 'warning' : 'error';
}

/** 'Max response time' as the specification has it; the measured one is told beside it. */
export function maxResponseTimeMs({ avgResponseTimeMs }: LocatorStats): number {
  return 2 * avgResponseTimeMs;
}
