import { onServerClockChange, serverAheadMs } from '@swathline/client/api/server-clock';
import { useSyncExternalStore } from 'react';

/** How far the server's clock is ahead of the local one, in milliseconds. */
export function useServerAheadMs(): number {
  return useSyncExternalStore(onServerClockChange, serverAheadMs);
}
