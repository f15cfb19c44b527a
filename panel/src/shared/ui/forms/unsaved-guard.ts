import { currentToken } from '@swathline/client/api/session';
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
    const guard = Symbol('unsaved changes');
    const token = currentToken();
    const onPopState = () => {
      if (isEntryCurrent() || guards.at(-1) !== guard) return;
      ensureEntry();
      void leave();
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    guards.push(guard);
    ensureEntry();
    window.addEventListener('popstate', onPopState);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      guards.splice(guards.indexOf(guard), 1);
      window.removeEventListener('popstate', onPopState);
      window.removeEventListener('beforeunload', onUnload);
      // Once the session has ended the page is left for the sign-in, which going back would abort.
      if (currentToken() === token) queueMicrotask(removeEntry);
    };
  }, [hasChanges]);
}

function ensureEntry() {
  if (!isEntryCurrent()) window.history.pushState({ ...(window.history.state as object | null), isGuard: true }, '', window.location.href);
}

/** Removes the history entry after the last guard closes. A guard that opens meanwhile gets a new entry and no `onBack` call. */
function removeEntry() {
  if (guards.length > 0 || !isEntryCurrent()) return;
  const onPopState = (event: Event) => {
    if (guards.length === 0) return;
    event.stopImmediatePropagation();
    ensureEntry();
  };
  window.addEventListener('popstate', onPopState, { once: true });
  window.history.back();
}

/** Resolves once the history entry of a closing dialog is removed, which would undo a navigation that begins before. */
export function guardEntryRemoved(): Promise<void> {
  if (!isEntryCurrent()) return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }));
}

const isEntryCurrent = () => (window.history.state as { isGuard?: boolean } | null)?.isGuard === true;
