import { useEffect, useState } from 'react';

/** A request is sent after a pause in typing of this length. */
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
