import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the heading of a screen that has just come, so that screen readers say where one is; not to that of the first screen.
 * Stands beside the screen within its Suspense. What opens over the screen keeps the focus.
 */
export function FocusOnHeading() {
  const { key } = useLocation();
  const [isFirstScreen] = useState(key === 'default');

  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('#content h1') ?? document.getElementById('content');
    if (isFirstScreen || heading === null || document.querySelector('.MuiDialog-root')) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [isFirstScreen]);
  return null;
}
