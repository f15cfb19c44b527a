import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Marks the entry as one that shows the same page with something over it. */
const OVER = 'over the page';

/**
 * Gives what stands over a page an entry in the browser's history, so that the back button leaves it and not the page. Back asks `mayLeave`
 * first. The function returned leaves unasked, and takes the entry away.
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
