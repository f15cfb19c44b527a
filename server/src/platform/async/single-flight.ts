import { isConnectionError } from '../errors/connection-errors.ts';

/**
 * Lets many callers share one answer: who asks while one is worked out is given the next, which begins only then. So nobody is told anything older
 * than the question. While the database is away, all who wait are told so at once.
 */
export function singleFlight<Answer>(work: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | undefined;
  let next: Promise<Answer> | undefined;

  function begin(): Promise<Answer> {
    next = undefined;
    running = work().finally(() => {
      if (next === undefined) running = undefined;
    });
    return running;
  }

  function afterFailure(error: unknown): Promise<Answer> {
    if (!isConnectionError(error)) return begin();
    running = next = undefined;
    throw error;
  }

  return () => {
    if (running === undefined) return begin();
    next ??= running.then(begin, afterFailure);
    return next;
  };
}
