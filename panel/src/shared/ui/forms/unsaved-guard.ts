import { useEffect, useEffectEvent } from 'react';

/** The open guards of unsaved work; the one opened last is asked first. All of them share one history entry. */
const guards: symbol[] = [];

/**
 * While there is unsaved work the browser asks before the tab closes, and its Back goes to `onBack` instead of away:
 * an entry of the same address lies on top of the history for Back to take off.
 */
export function useUnsavedGuard(hasChanges: boolean, onBack: () => Promise<unknown>): void {
  const leave = useEffectEvent(onBack);

  useEffect(() => {
    if (!hasChanges) return;
    const guard = Symbol('unsaved work');
    const onPop = () => {
      if (isEntryOnTop() || guards.at(-1) !== guard) return;
      layEntry();
      void leave();
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    guards.push(guard);
    layEntry();
    window.addEventListener('popstate', onPop);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      guards.splice(guards.indexOf(guard), 1);
      window.removeEventListener('popstate', onPop);
      window.removeEventListener('beforeunload', onUnload);
      queueMicrotask(takeEntryOff);
    };
  }, [hasChanges]);
}

function layEntry() {
  if (!isEntryOnTop()) window.history.pushState({ ...(window.history.state as object | null), isGuard: true }, '', window.location.href);
}

/** Called when the last guard closes. A guard that opens while the browser still goes back gets a new entry and is not asked. */
function takeEntryOff() {
  if (guards.length > 0 || !isEntryOnTop()) return;
  const onOff = (event: Event) => {
    if (guards.length === 0) return;
    event.stopImmediatePropagation();
    layEntry();
  };
  window.addEventListener('popstate', onOff, { once: true });
  window.history.back();
}

const isEntryOnTop = () => (window.history.state as { isGuard?: boolean } | null)?.isGuard === true;
