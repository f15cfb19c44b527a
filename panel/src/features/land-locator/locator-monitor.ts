import { api, type LocatorStats, type ReplyOf } from '@swathline/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallFailed, send } from '../../shared/api/call.ts';
import { keyOf, queryOf } from '../../shared/api/queries.ts';
import { serverNow } from '../../shared/api/server-clock.ts';
import { formatNumber } from '../../shared/ui/format/format.ts';

const { stats, health, requests, userActivity, errors, hourly } = api.locatorMonitoring;

const FETCHED_REQUESTS = 10;

const DAY_MS = 86_400_000;

/**
 * Options for `useQuery`: what a monitoring call says of the 24 hours before it is made, by the server's clock. The key is without the time, so that a reading is kept, and
 * asked for again, as any other.
 */
function lastDayOf<R extends typeof stats | typeof userActivity | typeof errors>(route: R) {
  return queryOptions<ReplyOf<R>, CallFailed, ReplyOf<R>, readonly unknown[]>({
    queryKey: [keyOf(route), 'last 24 hours'],
    queryFn: ({ signal }) => {
      const now = serverNow();
      const query = { startDate: new Date(now - DAY_MS).toISOString(), endDate: new Date(now).toISOString() };
      return send(route, { query }, { signal });
    },
  });
}

/** The land locator's last 24 hours, once all of it has arrived; `failure` when any of it did not. */
export function useLocatorMonitor() {
  const client = useQueryClient();
  const counted = useQuery(lastDayOf(stats));
  const state = useQuery(queryOf(health));
  const recent = useQuery(queryOf(requests, { query: { limit: FETCHED_REQUESTS } }));
  const active = useQuery(lastDayOf(userActivity));
  const failed = useQuery(lastDayOf(errors));

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

/** A time with its unit: look-ups take hundredths of a millisecond. */
export function formatMilliseconds(ms: number): string {
  if (!Number.isFinite(ms)) return 'N/A';
  if (ms > 0 && ms < 0.01) return '< 0.01 ms';
  return `${formatNumber(ms, ms < 10 ? 2 : 0)} ms`;
}
