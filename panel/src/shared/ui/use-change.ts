import type { CallOf, ReplyOf, Route } from '@swathline/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallFailed, send } from '../api/call.ts';
import { keyOf } from '../api/queries.ts';
import { useNotify } from './notices.tsx';

interface ChangeOptions {
  /** Whatever was read from these routes is asked for again. */
  refreshes: readonly Route[];
  /** The caller shows a failure itself, as `FormDialog` does. */
  inDialog?: boolean;
  /** The caller shows a failure itself, here. */
  onError?: (error: CallFailed) => void;
  /** Takes the change back wholly; offered with the notice of its success. */
  undo?: (() => void) | undefined;
}

/** A call that changes something. A notice reports success, and failure too unless the caller shows it. */
export function useChange<R extends Route>(route: R, { refreshes, inDialog = false, onError, undo }: ChangeOptions) {
  const client = useQueryClient();
  const notify = useNotify();

  return useMutation<ReplyOf<R>, CallFailed, CallOf<R>>({
    mutationFn: (parts) => send(route, parts),
    onSuccess: () => {
      if (route.done) notify(route.done, 'success', undo && { label: 'Undo', run: undo });
      return Promise.all(refreshes.map((each) => client.invalidateQueries({ queryKey: [keyOf(each)] })));
    },
    onError: (error) => {
      if (onError) onError(error);
      else if (!inDialog && error.status !== 401) notify(error.message, 'error');
    },
  });
}
