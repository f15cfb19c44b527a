import { useState } from 'react';
import type { CallFailed } from '../../../shared/api/call.ts';

/** What the first failing tile said, until all are asked for again. */
export function useTileFailure(onRetry: () => void) {
  const [failure, setFailure] = useState<CallFailed | null>(null);
  const [tries, setTries] = useState(0);
  const retry = () => {
    setFailure(null);
    setTries(tries + 1);
    onRetry();
  };
  return { failure, tries, retry, fail: (error: CallFailed) => setFailure((first) => first ?? error) };
}
