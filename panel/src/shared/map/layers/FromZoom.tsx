import { useMap } from '@vis.gl/react-maplibre';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { mapLibreZoom, type Zoom } from '../camera/zoom.ts';

/** Shows what there is room for from this zoom on. */
export function FromZoom({ zoom, children }: { zoom: Zoom; children: ReactNode }) {
  const map = useMap().current?.getMap();
  const watch = useCallback(
    (onChange: () => void) => {
      map?.on('zoom', onChange);
      return () => void map?.off('zoom', onChange);
    },
    [map],
  );
  const isNear = useSyncExternalStore(watch, () => map !== undefined && map.getZoom() >= mapLibreZoom(zoom));
  return isNear && children;
}
