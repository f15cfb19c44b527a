import type { AddProtocolAction } from 'maplibre-gl';
import { useEffectEvent, useLayoutEffect } from 'react';
import { maplibre } from '../maplibre.ts';

/** Lets the map load addresses that begin with `name://` with this function, while the component is mounted. */
export function useMapProtocol(name: string, load: AddProtocolAction): void {
  const latest = useEffectEvent(load);

  useLayoutEffect(() => {
    maplibre.addProtocol(name, (request, abortController) => latest(request, abortController));
    return () => {
      maplibre.removeProtocol(name);
    };
  }, [name]);
}
