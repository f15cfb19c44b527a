import { type ComponentProps, type MouseEvent, useEffect, useMemo, useSyncExternalStore } from 'react';

// The public pages have their own few lines of routing, since a routing library is larger than all of these pages.

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** The URL that the browser shows. */
export function useAddress(): URL {
  const href = useSyncExternalStore(subscribe, () => window.location.href);
  return useMemo(() => new URL(href), [href]);
}

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

/** Goes to another page without loading the document again. */
export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  if (replace) window.history.replaceState(state, '', to);
  else window.history.pushState(state, '', to);
  for (const listener of listeners) listener();
}

/** Goes to another page in place of this one. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}

/** A link to another public page. Clicks that open a new tab are left to the browser. */
export function Link({ href, ...anchor }: ComponentProps<'a'> & { href: string }) {
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(href);
  };
  return <a href={href} onClick={onClick} {...anchor} />;
}
