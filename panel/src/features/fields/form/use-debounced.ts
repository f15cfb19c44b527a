import { useEffect, useState } from 'react';

/** A pause in typing, after which a lookup is worth a request. */
const DELAY_MS = 400;

/** The value after it has not changed for 400 ms. Null is returned immediately. */
export function useDebounced(value: string | null): string | null {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setDebounced(value), DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [value]);
  return value === null ? null : debounced;
}
