import { useEffect, useState } from 'react';

/** Long enough that what is typed at once is looked up once. */
const PAUSE_MS = 400;

/** A value once it has been still for a while; null at once. */
export function useDebounced(value: string | null): string | null {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(value), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [value]);
  return value === null ? null : paused;
}
