import { setTimeout as wait } from 'node:timers/promises';
import type { EmbeddedServer } from './start.ts';

const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 2_000;
/** After a run this long the pause starts from its minimum again. */
const HEALTHY_AFTER_MS = 60_000;

/**
 * Restarts the database whenever it ends unexpectedly, with exponential backoff, until stopped.
 * @param freeSpace called before each restart, because a full disk may be the cause
 */
export function keepRunning(first: EmbeddedServer, log: (line: string) => void, freeSpace: () => void): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  let server = first;

  const watch = async (): Promise<void> => {
    let pauseMs = MIN_PAUSE_MS;
    let startedAt = Date.now();
    for (;;) {
      await server.exited;
      if (isStopping()) return;
      if (Date.now() - startedAt > HEALTHY_AFTER_MS) pauseMs = MIN_PAUSE_MS;
      log(`The database ended unexpectedly; restarting it in ${pauseMs} ms`);
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (isStopping()) return;
      pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
      startedAt = Date.now();
      try {
        freeSpace();
        server = await server.restart();
        log('The database is running again');
        if (isStopping()) await server.stop();
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const watched = watch();

  return {
    async stop() {
      stopping.abort();
      await server.stop();
      await watched;
    },
  };
}
