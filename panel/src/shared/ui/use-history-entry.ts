import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The history state of an entry that shows an overlay on the same page. */
const OVER = 'over the page';

/**
 * Adds a history entry for an overlay, so that Back closes the overlay and not the page. Back calls `mayLeave` first. The returned
 * function closes the overlay without calling `mayLeave`, and removes the entry.
 */
export function useHistoryEntry(mayLeave: () => Promise<boolean>, onLeave: () => void): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const isThere = location.state === OVER;
  const entry = useRef<'none' | 'coming' | 'there' | 'leaving'>('none');

  const enter = () => {
    entry.current = 'coming';
    void navigate({ pathname: location.pathname, search: location.search }, { state: OVER });
  };
  const onMove = useEffectEvent(async () => {
    if (isThere) entry.current = 'there';
    else if (entry.current === 'none') enter();
    else if (entry.current === 'leaving') onLeave();
    else if (entry.current === 'there') {
      entry.current = 'none';
      if (await mayLeave()) onLeave();
      else enter();
    }
  });
  useEffect(() => void onMove(), [isThere]);

  return () => {
    if (entry.current !== 'there') return onLeave();
    entry.current = 'leaving';
    void navigate(-1);
  };
}
