import type { AddProtocolAction } from 'maplibre-gl';
import { useEffectEvent, useLayoutEffect } from 'react';
import { maplibre } from '../maplibre.ts';

/**
 * Lets the map load addresses that begin with `name://` with this function, while the component is mounted. What a worker of the map asked
 * for before and gets after is empty: without a function the map would ask the network, which the page's policy forbids.
 */
export function useMapProtocol(name: string, load: AddProtocolAction): void {
  const latest = useEffectEvent(load);

  useLayoutEffect(() => {
    maplibre.addProtocol(name, (request, abortController) => latest(request, abortController));
    return () => {
      maplibre.addProtocol(name, () => Promise.resolve({ data: new ArrayBuffer(0) }));
    };
  }, [name]);
}
