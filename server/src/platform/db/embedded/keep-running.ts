import { setTimeout as wait } from 'node:timers/promises';
import type { EmbeddedServer } from './start.ts';

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 2_000;
/** A run this long shows that whatever ended the last one is over. */
const HEALTHY_AFTER_MS = 60_000;

/**
 * Starts the database again whenever it ends by itself, with longer and longer pauses, until stopped.
 * @param makeRoom called before each start, since a full disk may have ended it
 */
export function keepRunning(first: EmbeddedServer, log: (line: string) => void, makeRoom: () => void): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const aborted = () => stopping.signal.aborted;
  let server = first;

  const watch = async (): Promise<void> => {
    let pauseMs = FIRST_PAUSE_MS;
    let startedAt = Date.now();
    for (;;) {
      await server.exited;
      if (aborted()) return;
      if (Date.now() - startedAt > HEALTHY_AFTER_MS) pauseMs = FIRST_PAUSE_MS;
      log(`The database ended unexpectedly; starting it again in ${pauseMs} ms`);
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (aborted()) return;
      pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
      startedAt = Date.now();
      try {
        makeRoom();
        server = await server.restart();
        log('The database is running again');
        if (aborted()) await server.stop();
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
