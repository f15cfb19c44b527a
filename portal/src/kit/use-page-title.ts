import { useEffect } from 'react';

/** Titles the browser's tab, on pages that Preact renders: it leaves a `<title>` where it is, unlike React. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Swathline`;
  }, [title]);
}
