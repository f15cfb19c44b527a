import { type ActivePilot, api, type ReplyOf } from '@swathline/contract';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallFailed, send } from '../../../shared/api/call.ts';
import { keyOf } from '../../../shared/api/queries.ts';
import { useServerAheadMs } from '../../../shared/api/server-clock.ts';
import { endSession, useSession } from '../../../shared/api/session.ts';
import { followPositions, type LiveState } from './live-positions.ts';
import { usePageVisible } from './page-visible.ts';
import { SAMPLE_PILOTS } from './sample-pilots.ts';

export interface Positions {
  /** Undefined until the first answer. */
  pilots: readonly ActivePilot[] | undefined;
  /** The server has no positions to give (404), and built-in pilots stand in. */
  isSample: boolean;
  isFetching: boolean;
  /** Of the latest answer; null as soon as a later one worked. */
  error: CallFailed | null;
  /** Milliseconds; 0 before the first answer that worked. */
  updatedAt: number;
  live: LiveState;
  /** How far the server's clock is ahead of this one. */
  aheadMs: number;
  refresh: () => void;
}

/** Null where the server answers 404: an answer that lasts, while an error would be forgotten at each new try. */
const ACTIVE = queryOptions<ReplyOf<typeof api.pilots.active> | null>({
  queryKey: [keyOf(api.pilots.active), 'or null'],
  queryFn: async ({ signal }) => {
    try {
      return await send(api.pilots.active, {}, { signal });
    } catch (error) {
      if (error instanceof CallFailed && error.status === 404) return null;
      throw error;
    }
  },
});

/** The active pilots, pushed by the server at once and asked for at the interval too. A hidden page rests and asks again when seen. */
export function usePositions(intervalMs: number): Positions {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...ACTIVE,
    refetchOnWindowFocus: 'always',
    retry: false,
    staleTime: 0,
    networkMode: 'always',
  });
  const isSample = data === null;
  const isVisible = usePageVisible();
  // Not before the first answer, which may be that there are no positions: a push would show real pilots for a moment.
  const aheadMs = useServerAheadMs();
  const live = useLive(isVisible && !isSample && data !== undefined);

  // Not the query's own interval: each push would start that one anew, and it would never come round.
  useEffect(() => {
    if (!isVisible) return undefined;
    const timer = setInterval(() => void refetch({ cancelRefetch: false }), intervalMs);
    return () => clearInterval(timer);
  }, [isVisible, intervalMs, refetch]);

  return {
    pilots: isSample ? SAMPLE_PILOTS : data?.activePilots,
    isSample,
    isFetching,
    error,
    updatedAt: dataUpdatedAt,
    live,
    aheadMs,
    refresh: () => void refetch(),
  };
}

/** Writes what the server pushes where the answers to polling are kept. */
function useLive(isWanted: boolean): LiveState {
  const client = useQueryClient();
  const token = useSession()?.token;
  const [live, setLive] = useState<LiveState>('connecting');

  useEffect(() => {
    if (token === undefined || !isWanted) return undefined;
    const leaving = new AbortController();
    void followPositions(
      {
        token,
        onState: setLive,
        onRefused: () => endSession(token),
        onPositions: (reply, isFirst) => void (isFirst ? begin(client, reply) : take(client, reply)),
      },
      leaving.signal,
    );
    return () => leaving.abort();
  }, [client, token, isWanted]);

  return live;
}

/** What the server says of its own accord replaces what was asked for; an answer still on its way is older and must not overwrite it. */
async function take(client: QueryClient, reply: ReplyOf<typeof api.pilots.active>): Promise<void> {
  await client.cancelQueries({ queryKey: ACTIVE.queryKey });
  client.setQueryData(ACTIVE.queryKey, reply);
}

/** What a stream begins with was asked for a moment ago. Where the two differ, the answer to a new question counts. */
async function begin(client: QueryClient, reply: ReplyOf<typeof api.pilots.active>): Promise<void> {
  const known = client.getQueryData(ACTIVE.queryKey)?.activePilots;
  if (JSON.stringify(known) === JSON.stringify(reply.activePilots)) return take(client, reply);
  await client.invalidateQueries({ queryKey: ACTIVE.queryKey });
}
