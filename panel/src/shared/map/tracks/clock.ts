/** A moment on some day, and those who want to know when it changes: outside React, which could not follow sixty times a second. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number;
  set: (moment: number) => void;
  /** @returns what ends it */
  subscribe: (onChange: () => void) => () => void;
}

export function createClock(moment: number): Clock {
  const listeners = new Set<() => void>();
  return {
    now: () => moment,
    set: (next) => {
      moment = next;
      listeners.forEach((tell) => tell());
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}

/** Tells of changes at most this often; the last one is always told. */
export function subscribeThrottled(clock: Clock, paceMs: number, onChange: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let toldMs = -Infinity;
  const tell = () => {
    waiting = undefined;
    toldMs = performance.now();
    onChange();
  };
  const leave = clock.subscribe(() => {
    if (waiting !== undefined) return;
    const leftMs = toldMs + paceMs - performance.now();
    if (leftMs <= 0) tell();
    else waiting = setTimeout(tell, leftMs);
  });
  return () => {
    clearTimeout(waiting);
    leave();
  };
}
