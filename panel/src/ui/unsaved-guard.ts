import { useEffect, useEffectEvent } from 'react';

/** Whoever guards unsaved work now; the one opened last is asked first. */
const guards: symbol[] = [];

/** What the entry on top says of itself; `guards` counts those whose entries are not taken off. */
interface EntryState {
  guards?: number;
}

/**
 * While there is unsaved work the browser asks before the tab closes, and its Back goes to `onBack` instead of away:
 * an entry of the same address lies on top of the history for Back to take off.
 */
export function useUnsavedGuard(hasChanges: boolean, onBack: () => Promise<unknown>): void {
  const leave = useEffectEvent(onBack);

  useEffect(() => {
    if (!hasChanges) return;
    const guard = Symbol('unsaved work');
    const depth = guards.push(guard);
    const lay = () => window.history.pushState({ ...entryState(), guards: depth }, '', window.location.href);
    const onPop = () => {
      const isMineOff = (entryState()?.guards ?? 0) < depth;
      if (!isMineOff || guards.at(-1) !== guard) return;
      lay();
      void leave();
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    lay();
    window.addEventListener('popstate', onPop);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      guards.splice(guards.indexOf(guard), 1);
      window.removeEventListener('popstate', onPop);
      window.removeEventListener('beforeunload', onUnload);
      window.history.back();
    };
  }, [hasChanges]);
}

const entryState = () => window.history.state as EntryState | null;
