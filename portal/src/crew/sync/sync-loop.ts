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
  const backOff = createBackOff(() => void attempt());
  let isRunning = false;
  let isAskedAgain = false;
  let lastAt = 0;

  async function attempt(): Promise<void> {
    if (isRunning) {
      isAskedAgain = true;
      return;
    }
    isRunning = true;
    backOff.cancel();
    onStart();
    const result = await run().catch((error: unknown): SyncResult => ({ outcome: 'failed', message: String(error) }));
    isRunning = false;
    if (stopped.signal.aborted) return;
    lastAt = Date.now();
    backOff.note(result);
    onEnd(result);
    if (isAskedAgain) {
      isAskedAgain = false;
      if (result.outcome === 'done') void attempt();
    }
  }

  const now = () => {
    backOff.forget();
    void attempt();
  };
  const onMinute = async () => {
    if (backOff.isWaiting() || document.visibilityState === 'hidden') return;
    if (Date.now() - lastAt >= REFRESH_MS || (await hasWaiting())) void attempt();
  };
  listen(stopped.signal, { now, onMinute: () => void onMinute() });
  void attempt();

  return {
    now,
    stop: () => {
      stopped.abort();
      backOff.cancel();
    },
  };
}

/** Plans the next attempt after a failure: later each time, up to five minutes, and by chance a little earlier or later. */
function createBackOff(retry: () => void) {
  let failures = 0;
  let nextAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    note: ({ outcome }: SyncResult) => {
      failures = outcome === 'failed' ? failures + 1 : 0;
      nextAt = 0;
      if (failures === 0) return;
      const delayMs = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), MAX_DELAY_MS) * (0.8 + 0.4 * Math.random());
      nextAt = Date.now() + delayMs;
      timer = setTimeout(retry, delayMs);
    },
    forget: () => {
      failures = 0;
    },
    isWaiting: () => Date.now() < nextAt,
    cancel: () => clearTimeout(timer),
  };
}

/** Calls `now` when the phone is online again and when the page becomes visible, and `onMinute` each minute, until the signal. */
function listen(signal: AbortSignal, { now, onMinute }: { now: () => void; onMinute: () => void }): void {
  window.addEventListener('online', now, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && now(), { signal });
  const minute = setInterval(onMinute, MINUTE_MS);
  signal.addEventListener('abort', () => clearInterval(minute));
}
