import { setTimeout as pause } from 'node:timers/promises';

const POLL_INTERVAL_MS = 500;
const MAX_STOP_MS = 5_000;

interface PolledTask {
  task(signal: AbortSignal): Promise<void>;
  /** Logged with the first of several failures in a row. */
  failure: string;
}

/**
 * Runs tasks one after the other, twice a second. The failure of one does not stop the others.
 * @returns a function that stops this, after the running task or five seconds
 */
export function startPolling(tasks: readonly PolledTask[], log: (error: unknown, message: string) => void): () => Promise<void> {
  const stop = new AbortController();
  const running = run(
    tasks.map(({ task, failure }) => loggedOnce(() => task(stop.signal), failure, log)),
    stop.signal,
  );
  return async () => {
    stop.abort();
    await Promise.race([running, pause(MAX_STOP_MS, undefined, { ref: false })]);
  };
}

async function run(tasks: readonly (() => Promise<void>)[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    for (const task of tasks) await task();
    await pause(POLL_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Wraps a repeated task so that it never rejects. It logs the first of several failures in a row. */
function loggedOnce(task: () => Promise<void>, message: string, log: (error: unknown, message: string) => void): () => Promise<void> {
  let isFailing = false;
  return async () => {
    try {
      await task();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log(error, message);
      isFailing = true;
    }
  };
}
