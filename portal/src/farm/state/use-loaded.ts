import { useEffect, useEffectEvent, useState } from 'react';
import { useCall } from './use-call.ts';

/**
 * Loads what a screen shows beside the kept data, once.
 * @returns the reply, or else a sentence why there is none and a function that tries again
 */
export function useLoaded<Reply>(load: () => Promise<Reply>) {
  const [loaded, setLoaded] = useState<Reply | null>(null);
  const { isBusy, failure, run } = useCall();
  const retry = () => run(async () => setLoaded(await load()));
  const start = useEffectEvent(retry);
  useEffect(() => void start(), []);
  return { loaded, setLoaded, isBusy, failure, retry };
}
