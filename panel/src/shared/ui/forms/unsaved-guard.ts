import { useEffect, useEffectEvent } from 'react';

/** The active guards. Back calls only the one opened last; all of them share one history entry. */
const guards: symbol[] = [];

/**
 * While there are unsaved changes, the browser asks before it closes the tab, and Back calls `onBack` instead of leaving the page.
 * A history entry with the same URL makes this possible: Back removes only that entry.
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

/** Removes the history entry after the last guard closes. A guard that opens meanwhile gets a new entry and no `onBack` call. */
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
