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

const wholeSecond = () => Math.floor(Date.now() / 1000) * 1000;

/** What the clock says, looked at every second; the component draws itself again only when that is something else. */
export function useClock<Value extends string | number>(read: () => Value): Value {
  return useSyncExternalStore(subscribe, read);
}

/** The time in milliseconds, to the second; the component draws itself again every second. */
export function useNow(): number {
  return useClock(wholeSecond);
}
