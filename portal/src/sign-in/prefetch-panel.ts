import { useEffect } from 'react';

/** Has the browser load the panel's page and scripts while a person types, but not for a visitor who only looks. */
export function usePrefetchedPanel(): void {
  useEffect(() => {
    const first = new AbortController();
    const { signal } = first;
    const prefetch = () => {
      first.abort();
      void addPrefetchLinks();
    };
    document.addEventListener('input', prefetch, { signal });
    document.addEventListener('pointerdown', prefetch, { signal });
    return () => first.abort();
  }, []);
}

async function addPrefetchLinks(): Promise<void> {
  const page = await fetch('/').then(
    (reply) => reply.text(),
    () => '',
  );
  const scripts = new DOMParser().parseFromString(page, 'text/html').querySelectorAll('script[src], link[rel=modulepreload]');
  for (const script of scripts) {
    const href = script.getAttribute('src') ?? script.getAttribute('href') ?? '';
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href }));
  }
}
