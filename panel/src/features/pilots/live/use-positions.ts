import { type ActivePilot, api } from '@swathline/contract';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import { CallFailed } from '@swathline/client/api/call';
import { keyOf } from '../../../shared/api/queries.ts';
import { readPage } from '../../../shared/api/rows.ts';
import { useServerAheadMs } from '../../../shared/api/use-server-ahead-ms.ts';
import { endSession } from '@swathline/client/api/session';
import { useSession } from '../../../shared/api/use-session.ts';
import { OPEN_ALARMS } from '../../alarms/open-alarms.ts';
import { followPositionStream, type StreamState } from './position-stream.ts';
import { SAMPLE_PILOTS } from './sample-pilots.ts';

/** The polling intervals offered (docs/requirements.md, Live map). */
export const REFRESH_INTERVALS = [
  { ms: 10_000, label: '10s' },
  { ms: 20_000, label: '20s' },
  { ms: 60_000, label: '1min' },
  { ms: 300_000, label: '5min' },
] as const;

export const DEFAULT_INTERVAL_MS = 10_000;

/** Older positions are requested again as soon as the page opens. */
const MAX_FIRST_AGE_MS = 2000;

export function intervalText(ms: number): string {
  return REFRESH_INTERVALS.find((interval) => interval.ms === ms)?.label ?? `${ms / 1000}s`;
}

/** How positions reach the screen. A push does not create another object. */
export interface Feed {
  /** The server offers no positions (404); built-in sample pilots are shown instead. */
  isSample: boolean;
  isFetching: boolean;
  /** The error of the latest request; null once a later one succeeds. */
  error: CallFailed | null;
  stream: StreamState;
  /** When a hidden page became visible, in milliseconds since 1970, and began to refresh; 0 if it was never hidden. */
  resumedAt: number;
  /** How far the server's clock is ahead of this browser's. */
  serverAheadMs: number;
  refresh: () => void;
}

export interface Positions {
  /** Undefined until the first reply. A pilot without changes stays the same object. */
  pilots: readonly ActivePilot[] | undefined;
  feed: Feed;
}

/** Data is null if the server answers 404: unlike an error, it stays during a refetch. */
const ACTIVE_PILOTS_QUERY = queryOptions<ActivePilot[] | null>({
  queryKey: [keyOf(api.pilots.active), 'or null'],
  queryFn: async ({ signal }) => {
    try {
      return (await readPage(api.pilots.active, {}, signal)).rows;
    } catch (error) {
      if (error instanceof CallFailed && error.status === 404) return null;
      throw error;
    }
  },
});

/**
 * The active pilots, pushed by the server, or polled while there is no stream. A hidden page does neither; it refetches when it becomes
 * visible.
 */
export function usePositions(intervalMs: number): Positions {
  const { data, error, isFetching, refetch } = useQuery({
    ...ACTIVE_PILOTS_QUERY,
    refetchOnWindowFocus: 'always',
    retry: false,
    staleTime: MAX_FIRST_AGE_MS,
    networkMode: 'always',
  });
  const isSample = data === null;
  const { isVisible, resumedAt } = usePageVisibility();
  const serverAheadMs = useServerAheadMs();
  // The stream waits for the first reply: before a 404, a push would show real pilots for a moment.
  const stream = usePositionStream(isVisible && !isSample && data !== undefined);
  usePolling(isVisible && (stream !== 'open' || error !== null), stream === 'broken', intervalMs, refetch);

  const refresh = useCallback(() => void refetch(), [refetch]);
  const feed = useMemo(
    () => ({ isSample, isFetching, error, stream, resumedAt, serverAheadMs, refresh }),
    [isSample, isFetching, error, stream, resumedAt, serverAheadMs, refresh],
  );
  return { pilots: isSample ? SAMPLE_PILOTS : data, feed };
}

/** When the shown positions were last known to be current, in milliseconds since 1970; 0 before the first successful reply. */
export function useUpdatedAt(): number {
  return useQuery({ ...ACTIVE_PILOTS_QUERY, enabled: false }).dataUpdatedAt;
}

/** Polls at the interval, and at once when the stream breaks. The query's `refetchInterval` would restart with every push. */
function usePolling(
  isEnabled: boolean,
  isUrgent: boolean,
  intervalMs: number,
  refetch: (options: { cancelRefetch: boolean }) => unknown,
): void {
  useEffect(() => {
    if (isUrgent) void refetch({ cancelRefetch: false });
  }, [isUrgent, refetch]);

  useEffect(() => {
    if (!isEnabled) return undefined;
    const timer = setInterval(() => void refetch({ cancelRefetch: false }), intervalMs);
    return () => clearInterval(timer);
  }, [isEnabled, intervalMs, refetch]);
}

/** Writes pushed positions to the cache entry that polling fills. */
function usePositionStream(isEnabled: boolean): StreamState {
  const client = useQueryClient();
  const token = useSession()?.token;
  const [state, setState] = useState<StreamState>('connecting');

  useEffect(() => {
    if (token === undefined || !isEnabled) return undefined;
    const abort = new AbortController();
    void followPositionStream(
      {
        token,
        onState: setState,
        onUnauthorized: () => endSession(token),
        onPositions: (pilots, isFirst) =>
          void (isFirst && isOlder(pilots, client) ? client.invalidateQueries(ACTIVE_PILOTS_QUERY) : storePositions(client, pilots)),
        onConfirmed: () => confirmPositions(client),
        onAlarms: (ids) => refreshAlarms(client, ids),
      },
      abort.signal,
    );
    return () => {
      abort.abort();
      setState('connecting');
    };
  }, [client, token, isEnabled]);

  return state;
}

/** Loads the alarms again when others are open than those on the screen. */
function refreshAlarms(client: QueryClient, ids: string): void {
  const known = client.getQueryData(OPEN_ALARMS.queryKey);
  const shown = known?.alarms.map(({ id }) => id).join(' ');
  if (shown !== undefined && shown !== ids) void client.invalidateQueries(OPEN_ALARMS);
}

/** Cancels a pending poll first: its reply would be older and must not overwrite the push. */
async function storePositions(client: QueryClient, pilots: ActivePilot[]): Promise<void> {
  await client.cancelQueries({ queryKey: ACTIVE_PILOTS_QUERY.queryKey });
  client.setQueryData(ACTIVE_PILOTS_QUERY.queryKey, pilots);
}

/** Marks the list as current, without changing it: the server sends a heartbeat only when it has nothing newer. */
function confirmPositions(client: QueryClient): void {
  const state = client.getQueryState(ACTIVE_PILOTS_QUERY.queryKey);
  if (state?.status !== 'success' || state.fetchStatus !== 'idle' || state.isInvalidated) return;
  client.setQueryData(ACTIVE_PILOTS_QUERY.queryKey, (known) => known);
}

/** Whether the first snapshot of a connection is older than the polled list; the list is then fetched again. */
function isOlder(pushed: readonly ActivePilot[], client: QueryClient): boolean {
  const known = client.getQueryData(ACTIVE_PILOTS_QUERY.queryKey) ?? [];
  const times = new Map(pushed.map(({ pilotId, lastLocationUpdate }) => [pilotId, Date.parse(lastLocationUpdate ?? '')]));
  return known.some(
    ({ pilotId, lastLocationUpdate }) => !times.has(pilotId) || Date.parse(lastLocationUpdate ?? '') > Number(times.get(pilotId)),
  );
}

const VISIBLE = { isVisible: true, resumedAt: 0 };

function usePageVisibility(): typeof VISIBLE {
  const [visibility, setVisibility] = useState(() => ({ ...VISIBLE, isVisible: !document.hidden }));
  useEffect(() => {
    const onChange = () =>
      setVisibility((before) => {
        const isVisible = !document.hidden;
        return isVisible === before.isVisible ? before : { isVisible, resumedAt: isVisible ? Date.now() : before.resumedAt };
      });
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return visibility;
}

/** The screen's positions, for the components that change with them. */
export const PositionsContext = createContext<Positions | null>(null);

export function usePositionsContext(): Positions {
  const positions = use(PositionsContext);
  if (positions === null) throw new Error('PositionsContext is missing');
  return positions;
}
