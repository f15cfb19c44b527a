import { type ActivePilot, api } from '@swathline/contract';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { CallFailed } from '../../../shared/api/call.ts';
import { keyOf } from '../../../shared/api/queries.ts';
import { readPage } from '../../../shared/api/rows.ts';
import { useServerAheadMs } from '../../../shared/api/server-clock.ts';
import { endSession, useSession } from '../../../shared/api/session.ts';
import { followPositionStream, type StreamState } from './position-stream.ts';
import { SAMPLE_PILOTS } from './sample-pilots.ts';

/** The polling intervals offered (docs/requirements.md, section 13). */
export const REFRESH_INTERVALS = [
  { ms: 10_000, label: '10s' },
  { ms: 20_000, label: '20s' },
  { ms: 60_000, label: '1min' },
  { ms: 300_000, label: '5min' },
] as const;

export const DEFAULT_INTERVAL_MS = 10_000;

export function intervalText(ms: number): string {
  return REFRESH_INTERVALS.find((interval) => interval.ms === ms)?.label ?? `${ms / 1000}s`;
}

export interface Positions {
  /** Undefined until the first reply. */
  pilots: readonly ActivePilot[] | undefined;
  /** The server offers no positions (404); built-in sample pilots are shown instead. */
  isSample: boolean;
  isFetching: boolean;
  /** The error of the latest request; null once a later one succeeds. */
  error: CallFailed | null;
  /** Milliseconds since 1970; 0 before the first successful reply. */
  updatedAt: number;
  stream: StreamState;
  /** How far the server's clock is ahead of this browser's. */
  serverAheadMs: number;
  refresh: () => void;
}

/** The data is null where the server answers 404. A refetch would discard an error, but not null. */
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

/** The active pilots, pushed by the server and also polled at the interval. A hidden page pauses and refetches when it is visible again. */
export function usePositions(intervalMs: number): Positions {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...ACTIVE_PILOTS_QUERY,
    refetchOnWindowFocus: 'always',
    retry: false,
    staleTime: 0,
    networkMode: 'always',
  });
  const isSample = data === null;
  const isVisible = usePageVisible();
  const serverAheadMs = useServerAheadMs();
  // The stream waits for the first reply. If that is a 404, a push would show real pilots for a moment.
  const stream = usePositionStream(isVisible && !isSample && data !== undefined);

  // Not the query's own `refetchInterval`: every push would restart it, and it would never fire.
  useEffect(() => {
    if (!isVisible) return undefined;
    const timer = setInterval(() => void refetch({ cancelRefetch: false }), intervalMs);
    return () => clearInterval(timer);
  }, [isVisible, intervalMs, refetch]);

  return {
    pilots: isSample ? SAMPLE_PILOTS : data,
    isSample,
    isFetching,
    error,
    updatedAt: dataUpdatedAt,
    stream,
    serverAheadMs,
    refresh: () => void refetch(),
  };
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
        onPositions: (pilots, isFirst) => void (isFirst ? compareSnapshot(client, pilots) : storePositions(client, pilots)),
      },
      abort.signal,
    );
    return () => abort.abort();
  }, [client, token, isEnabled]);

  return state;
}

/** Cancels a pending poll first: its reply would be older and must not overwrite the push. */
async function storePositions(client: QueryClient, pilots: ActivePilot[]): Promise<void> {
  await client.cancelQueries({ queryKey: ACTIVE_PILOTS_QUERY.queryKey });
  client.setQueryData(ACTIVE_PILOTS_QUERY.queryKey, pilots);
}

/** The first snapshot of a connection may differ from the list polled a moment before; then the list is fetched again. */
async function compareSnapshot(client: QueryClient, pilots: ActivePilot[]): Promise<void> {
  const known = client.getQueryData(ACTIVE_PILOTS_QUERY.queryKey);
  if (JSON.stringify(known) === JSON.stringify(pilots)) return storePositions(client, pilots);
  await client.invalidateQueries({ queryKey: ACTIVE_PILOTS_QUERY.queryKey });
}

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

function usePageVisible(): boolean {
  return useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');
}
