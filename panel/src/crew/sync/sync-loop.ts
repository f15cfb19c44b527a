import type { SyncResult } from './sync.ts';

const MINUTE_MS = 60_000;
/** While nothing waits, the jobs are loaded again this often. */
const REFRESH_MS = 5 * MINUTE_MS;
const FIRST_DELAY_MS = 5_000;
const MAX_DELAY_MS = 5 * MINUTE_MS;

export interface SyncLoop {
  /** Tries at once, however the last attempts ended. */
  now: () => void;
  stop: () => void;
}

interface LoopOptions {
  run: () => Promise<SyncResult>;
  onStart: () => void;
  onEnd: (result: SyncResult) => void;
  hasWaiting: () => Promise<boolean>;
}

/**
 * Runs `sync` on opening, when asked (on each event), when the phone is online again, when the page becomes visible, and each minute
 * while something waits. After a failure it waits longer each time, up to five minutes. One run at a time; a request during a run causes
 * another run after it.
 */
export function startSyncLoop({ run, onStart, onEnd, hasWaiting }: LoopOptions): SyncLoop {
  const stopped = new AbortController();
  let isRunning = false;
  let isAskedAgain = false;
  let failures = 0;
  let nextAt = 0;
  let lastAt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function attempt(): Promise<void> {
    if (isRunning) {
      isAskedAgain = true;
      return;
    }
    isRunning = true;
    clearTimeout(retry);
    onStart();
    const result = await run().catch((error: unknown): SyncResult => ({ outcome: 'failed', message: String(error) }));
    isRunning = false;
    if (stopped.signal.aborted) return;
    lastAt = Date.now();
    schedule(result);
    onEnd(result);
    if (isAskedAgain) {
      isAskedAgain = false;
      if (result.outcome === 'done') void attempt();
    }
  }

  function schedule({ outcome }: SyncResult): void {
    failures = outcome === 'failed' ? failures + 1 : 0;
    nextAt = 0;
    if (failures === 0) return;
    const delayMs = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), MAX_DELAY_MS) * (0.8 + 0.4 * Math.random());
    nextAt = lastAt + delayMs;
    retry = setTimeout(() => void attempt(), delayMs);
  }

  const now = () => {
    failures = 0;
    void attempt();
  };
  const onMinute = async () => {
    if (Date.now() < nextAt || document.visibilityState === 'hidden') return;
    if (Date.now() - lastAt >= REFRESH_MS || (await hasWaiting())) void attempt();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') now();
  };
  const { signal } = stopped;
  window.addEventListener('online', now, { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  const minute = setInterval(() => void onMinute(), MINUTE_MS);
  void attempt();

  return {
    now,
    stop: () => {
      stopped.abort();
      clearInterval(minute);
      clearTimeout(retry);
    },
  };
}
