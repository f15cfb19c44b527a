import { useSyncExternalStore } from 'react';

/** All components share one timer, so that many rows render together. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) timer = setInterval(() => listeners.forEach((each) => each()), 1000);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** Reads a value every second; the component renders again only when it changes. */
export function useEverySecond<Value extends string | number>(read: () => Value): Value {
  return useSyncExternalStore(subscribe, read);
}

/** The time in milliseconds, rounded down to `stepMs` (one second by default). The component renders again with every step. */
export function useNow(stepMs = 1000): number {
  return useEverySecond(() => Math.floor(Date.now() / stepMs) * stepMs);
}
