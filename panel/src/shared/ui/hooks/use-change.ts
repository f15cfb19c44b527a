import type { CallOf, ReplyOf, Route } from '@swathline/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallFailed, send } from '@swathline/client/api/call';
import { refreshQueries } from '../../api/queries.ts';
import { useNotify } from '../notices.tsx';

interface ChangeOptions<R extends Route> {
  /** The routes whose queries are refetched after success, and if the screen turns out to be older than the record. */
  refreshes: readonly Route[];
  /** True if the dialog shows failures, as `FormDialog` does, so that no notice is needed. */
  inDialog?: boolean;
  /** Handles failures instead of a notice. */
  onError?: (error: CallFailed) => void;
  /** Reports success instead of the notice. */
  onDone?: (reply: ReplyOf<R>) => void;
  /** Reverts the whole change; the success notice has an Undo button for it. */
  undo?: (() => void) | undefined;
}

/** A mutation. A notice reports success, and failure unless the caller handles it. */
export function useChange<R extends Route>(route: R, { refreshes, inDialog = false, onError, onDone, undo }: ChangeOptions<R>) {
  const client = useQueryClient();
  const notify = useNotify();

  return useMutation<ReplyOf<R>, CallFailed, CallOf<R>>({
    mutationFn: (parts) => send(route, parts),
    onSuccess: (reply) => {
      if (onDone) onDone(reply);
      else if (route.done) notify(route.done, 'success', undo && { label: 'Undo', run: undo });
      return refreshQueries(client, refreshes);
    },
    onError: (error) => {
      const isNoticed = !onError && !inDialog;
      // What another person saved, or an attempt whose reply was lost, is not on the screen yet.
      if (error.code === 'already_taken' || (error.code === 'stale' && isNoticed)) void refreshQueries(client, refreshes);
      if (onError) onError(error);
      else if (isNoticed && error.status !== 401) notify(error.message, 'error');
    },
  });
}
