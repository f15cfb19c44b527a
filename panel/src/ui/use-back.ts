import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useBlocker } from 'react-router';

/** While it is mounted, the browser's back and forward buttons stay on the page and call this instead, as what stands over it should be left first. */
export function useBack(onBack: () => void): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop);
  const back = useEffectEvent(onBack);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    back();
  }, [blocker]);
}
