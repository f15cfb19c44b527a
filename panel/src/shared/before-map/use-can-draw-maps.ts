import { canDrawMaps, onWebGlChange } from '@swathline/client/map/webgl';
import { useSyncExternalStore } from 'react';

/** Whether this browser can draw maps: assumed until one fails. */
export function useCanDrawMaps(): boolean {
  return useSyncExternalStore(onWebGlChange, canDrawMaps);
}
