/** The playback time with its listeners. Not React state, since it changes sixty times a second. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number;
  set: (moment: number) => void;
  /** @returns the function that unsubscribes */
  subscribe: (onChange: () => void) => () => void;
}

export function createClock(moment: number): Clock {
  const listeners = new Set<() => void>();
  return {
    now: () => moment,
    set: (next) => {
      moment = next;
      listeners.forEach((notify) => notify());
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}

/** Subscribes with a minimum interval between calls; always delivers the last change. */
export function subscribeThrottled(clock: Clock, intervalMs: number, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let notifiedAtMs = -Infinity;
  const notify = () => {
    timer = undefined;
    notifiedAtMs = performance.now();
    onChange();
  };
  const unsubscribe = clock.subscribe(() => {
    if (timer !== undefined) return;
    const leftMs = notifiedAtMs + intervalMs - performance.now();
    if (leftMs <= 0) notify();
    else timer = setTimeout(notify, leftMs);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
