import { api, type Board, type BoardJob, type BoardMove, formatShortDay, MINUTE_MS } from '@swathline/contract';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallFailed, send } from '@swathline/client/api/call';
import { endSession } from '@swathline/client/api/session';
import { useCallback, useEffect, useRef } from 'react';
import { queryOf, refreshQueries } from '../../shared/api/queries.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { useNotify } from '../../shared/ui/notices.tsx';
import { followPositionStream } from '../pilots/live/position-stream.ts';
import { undoMoves, withMoved, withMoves } from './board-moves.ts';

interface BoardView {
  from?: string;
  filterText?: string;
  unplannedLimit?: number;
}

const BOARD_QUERIES = [api.board.get, api.board.checks, api.dashboard.today];

/** The board, loaded again when another dispatcher moves a job, and every minute. */
export function useBoard(view: BoardView) {
  const client = useQueryClient();
  const query = queryOf(api.board.get, { query: view });
  const board = useQuery({ ...query, refetchInterval: MINUTE_MS, placeholderData: (last) => last });
  const refresh = useCallback(() => void refreshQueries(client, BOARD_QUERIES), [client]);
  useBoardStream(refresh);
  return { ...board, refresh, queryKey: query.queryKey };
}

/** Calls `onMoved` when jobs were moved, and when a broken stream is open again. */
function useBoardStream(onMoved: () => void): void {
  const token = useSession()?.token;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (token === undefined) return;
    const stop = new AbortController();
    const nothing = () => undefined;
    const onPositions = (_: unknown, isFirst: boolean) => {
      if (isFirst && wasOpen.current) onMoved();
      wasOpen.current = true;
    };
    const handlers = { token, onPositions, onMoved, onState: nothing, onConfirmed: nothing, onUnauthorized: () => endSession(token) };
    void followPositionStream(handlers, stop.signal);
    return () => stop.abort();
  }, [token, onMoved]);
}

/** Moves jobs at once on the screen, one move after the other, says what the moves break, and offers to undo them. */
export function useMoves(board: Board | undefined, queryKey: readonly unknown[]) {
  const client = useQueryClient();
  const notify = useNotify();
  const settle = () => refreshQueries(client, BOARD_QUERIES);
  const lastMove = useRef<Promise<unknown>>(Promise.resolve());
  /** The versions that own moves gave, by job and the version before. */
  const versions = useRef(new Map<string, number>());
  const onFailed = (error: CallFailed) => error.status !== 401 && notify(error.message, 'error');

  const undo = (moves: BoardMove[]) =>
    void send(api.board.move, { body: { moves } })
      .catch(onFailed)
      .finally(() => void settle());

  const mutation = useMutation({
    mutationFn: (moves: BoardMove[]) => send(api.board.move, { body: { moves } }),
    onMutate: async (moves: BoardMove[]) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Board>(queryKey);
      client.setQueryData<Board>(queryKey, (shown) => shown && withMoves(shown, moves));
      return { before: before ?? board, takeBack: takeBackOf(client, queryKey, before) };
    },
    onSuccess: ({ moved, warnings }, moves, { before }) => {
      for (const { id, version } of moved) {
        const sent = moves.find(({ sprayJobId }) => sprayJobId === id);
        if (sent) versions.current.set(`${id} ${sent.version}`, version);
      }
      client.setQueryData<Board>(queryKey, (shown) => shown && withMoved(shown, moved));
      const back = before ? undoMoves(before, moves, moved) : [];
      const action = back.length > 0 ? { label: 'Undo', run: () => undo(back) } : undefined;
      const nameOf = (id: string) => (moved.length > 1 ? `${moved.find((job) => job.id === id)?.name}: ` : '');
      const sentences = [movedText(moved, before), ...new Set(warnings.map(({ sprayJobId, message }) => nameOf(sprayJobId) + message))];
      notify(sentences.join(' '), warnings.length > 0 ? 'warning' : 'success', action);
    },
    onError: (error: CallFailed, _, context) => {
      context?.takeBack();
      onFailed(error);
    },
    // The next move need not wait for it.
    onSettled: () => void settle(),
  });

  // A job that waits for its earlier move was seen with the version before that one.
  const versionOf = (id: string, seen: number): number => {
    const next = versions.current.get(`${id} ${seen}`);
    return next === undefined ? seen : versionOf(id, next);
  };
  const move = (...moves: BoardMove[]) => {
    if (moves.length === 0) return;
    const run = () => mutation.mutateAsync(moves.map((each) => ({ ...each, version: versionOf(each.sprayJobId, each.version) })));
    lastMove.current = lastMove.current.then(run).catch(() => undefined);
  };
  return { move, isMoving: mutation.isPending };
}

/**
 * Shows the board as it was before moves that were shown too early. One that was loaded since is newer, and stays: it has the moves if only
 * the answer was lost.
 */
function takeBackOf(client: QueryClient, queryKey: readonly unknown[], before: Board | undefined): () => void {
  const countUpdates = () => client.getQueryState(queryKey)?.dataUpdateCount;
  const shown = countUpdates();
  return () => {
    if (countUpdates() === shown) client.setQueryData(queryKey, before);
  };
}

function movedText(moved: readonly BoardJob[], before: Board | undefined): string {
  const [first] = moved;
  if (!first || moved.length > 1) return `${moved.length} jobs moved.`;
  const wasPlanned = before?.planned.some(({ id }) => id === first.id);
  const offText = wasPlanned ? 'taken off the board' : 'not planned';
  return `${first.name}: ${first.day === null ? offText : `planned for ${formatShortDay(first.day)}`}.`;
}
