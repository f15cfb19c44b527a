import { useCallback, useSyncExternalStore } from 'react';

/** Widths of the theme's breakpoints, as media queries. */
export const IS_PHONE = '(max-width: 599.95px)';
export const IS_WIDE = '(min-width: 900px)';

/** Whether a media query matches now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
