import { useSyncExternalStore } from 'react';

/** All components share one timer, so that many rows render together. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  for (const listener of listeners) listener();
}

/** Stops in a hidden page, and catches up as soon as it is visible. */
function run(): void {
  clearInterval(timer);
  if (listeners.size === 0 || document.hidden) return;
  timer = setInterval(tick, 1000);
}

function onVisibility(): void {
  run();
  if (!document.hidden) tick();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    run();
    document.addEventListener('visibilitychange', onVisibility);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    run();
    document.removeEventListener('visibilitychange', onVisibility);
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
