import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The history state of an entry that shows an overlay on the same page. */
const OVERLAY = 'overlay';

/**
 * Adds a history entry for an overlay, so that Back closes the overlay and not the page. Back calls `mayLeave` first. The returned
 * function closes the overlay without calling `mayLeave`, and removes the entry.
 */
export function useHistoryEntry(mayLeave: () => Promise<boolean>, onLeave: () => void): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const isOnEntry = location.state === OVERLAY;
  const entry = useRef<'none' | 'adding' | 'added' | 'removing'>('none');

  const enter = () => {
    entry.current = 'adding';
    void navigate({ pathname: location.pathname, search: location.search }, { state: OVERLAY });
  };
  const onMove = useEffectEvent(async () => {
    if (isOnEntry) entry.current = 'added';
    else if (entry.current === 'none') enter();
    else if (entry.current === 'removing') onLeave();
    else if (entry.current === 'added') {
      entry.current = 'none';
      if (await mayLeave()) onLeave();
      else enter();
    }
  });
  useEffect(() => void onMove(), [isOnEntry]);

  return () => {
    if (entry.current !== 'added') return onLeave();
    entry.current = 'removing';
    void navigate(-1);
  };
}
