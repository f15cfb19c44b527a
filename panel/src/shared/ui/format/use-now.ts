import { useSyncExternalStore } from 'react';

/** One timer for all that tells the time: a hundred rows are then drawn together. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(tell: () => void): () => void {
  if (listeners.size === 0) timer = setInterval(() => listeners.forEach((each) => each()), 1000);
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** What the clock says, looked at every second; the component draws itself again only when that is something else. */
export function useEverySecond<Value extends string | number>(read: () => Value): Value {
  return useSyncExternalStore(subscribe, read);
}

/** The time in milliseconds, in whole steps of so many, by default of a second; the component draws itself again with every step. */
export function useNow(stepMs = 1000): number {
  return useEverySecond(() => Math.floor(Date.now() / stepMs) * stepMs);
}
