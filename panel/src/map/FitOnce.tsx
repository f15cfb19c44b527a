import { useEffect, useRef } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import type { Point } from '@swathline/survey';
import { boundsOf } from './geojson.ts';
import { mapLibreZoom, type Zoom } from './zoom.ts';

/** The column on the right in which the zoom buttons stand. */
const CONTROLS_PX = 54;

interface Props {
  /** All that shall be in view. Nothing happens until there are any. */
  points: readonly Point[];
  minZoom?: Zoom;
  maxZoom?: Zoom;
  /** Free room on each side, as a share of the map's shorter side. */
  marginRatio?: number;
  /** How far what stands at a point reaches around it, in pixels. */
  reach?: number;
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
    const bounds = boundsOf(points);
    if (map === undefined || bounds === null || hasFitted.current) return;
    hasFitted.current = true;
    const { clientWidth, clientHeight } = map.getContainer();
    const margin = reach + marginRatio * Math.min(clientWidth, clientHeight);
    const camera = map.cameraForBounds(bounds, {
      padding: { top: margin, bottom: margin, left: margin, right: margin + CONTROLS_PX },
      maxZoom: mapLibreZoom(maxZoom),
    });
    if (camera?.zoom !== undefined) map.jumpTo({ ...camera, zoom: Math.max(camera.zoom, mapLibreZoom(minZoom)) });
  }, [map, points, minZoom, maxZoom, marginRatio, reach]);

  return null;
}
