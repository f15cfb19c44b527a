import { useEffect, useEffectEvent } from 'react';

/** Whoever guards unsaved work now; the one opened last is asked first. */
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
    const lay = () => window.history.pushState(window.history.state, '', window.location.href);
    const onPop = () => {
      if (guards.at(-1) !== guard) return;
      lay();
      void leave();
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    guards.push(guard);
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
