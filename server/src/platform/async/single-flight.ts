import { isConnectionError } from '../errors/connection-errors.ts';

/**
 * Request coalescing: callers that arrive while an operation runs share the next run, which starts when the current one ends. So a caller
 * never gets a result that is older than its call. When the database is unavailable, all waiting callers fail immediately.
 */
export function singleFlight<Result>(operation: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  let next: Promise<Result> | undefined;

  function start(): Promise<Result> {
    next = undefined;
    running = operation().finally(() => {
      if (next === undefined) running = undefined;
    });
    return running;
  }

  function startAfterFailure(error: unknown): Promise<Result> {
    if (!isConnectionError(error)) return start();
    running = next = undefined;
    throw error;
  }

  return () => {
    if (running === undefined) return start();
    next ??= running.then(start, startAfterFailure);
    return next;
  };
}
