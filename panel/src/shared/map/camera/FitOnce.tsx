import type { Point } from '@swathline/survey';
import { useMap } from '@vis.gl/react-maplibre';
import { useEffect, useRef } from 'react';
import { cameraOver, type Fit } from './camera-over.ts';
import { mapLibreZoom, type Zoom } from './zoom.ts';

interface Props extends Fit {
  /** All that shall be in view. Nothing happens until there are any. */
  points: readonly Point[];
  minZoom?: Zoom;
}

/** Brings everything into view when it first arrives, unless the reader has moved the map by then; after that the map is the reader's. Give it a new `key` to fit again. */
export function FitOnce({ points, minZoom = 0, maxZoom = 15, marginRatio = 0.02, reach = 0 }: Props) {
  const map = useMap().current?.getMap();
  const hasFitted = useRef(false);

  useEffect(() => {
    const onMove = ({ originalEvent }: { originalEvent?: unknown }) => {
      if (originalEvent !== undefined) hasFitted.current = true;
    };
    map?.on('movestart', onMove);
    return () => void map?.off('movestart', onMove);
  }, [map]);

  useEffect(() => {
    const camera = map && !hasFitted.current ? cameraOver(map, points, { maxZoom, marginRatio, reach }) : null;
    if (map === undefined || camera === null) return;
    hasFitted.current = true;
    if (camera.zoom !== undefined) map.jumpTo({ ...camera, zoom: Math.max(camera.zoom, mapLibreZoom(minZoom)) });
  }, [map, points, minZoom, maxZoom, marginRatio, reach]);

  return null;
}
