import { useEffect } from 'react';

/** Titles the browser's tab: a `<title>` that React renders would stand beside the one of the page. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Swathline`;
  }, [title]);
}
