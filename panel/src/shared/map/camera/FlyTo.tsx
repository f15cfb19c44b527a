import type { Point } from '@swathline/survey';
import { useMap } from '@vis.gl/react-maplibre';
import { useEffect } from 'react';
import { positionOf } from '../layers/geojson.ts';
import { mapLibreZoom, type Zoom } from './zoom.ts';

export interface Focus {
  point: Point;
  zoom?: Zoom;
}

/** Goes to a place whenever it is given a new focus; jumps where the reader wants no motion, as MapLibre sees to. */
export function FlyTo({ focus }: { focus: Focus | null }) {
  const map = useMap().current?.getMap();

  useEffect(() => {
    if (map === undefined || focus === null) return;
    map.flyTo({
      center: positionOf(focus.point),
      ...(focus.zoom === undefined ? {} : { zoom: mapLibreZoom(focus.zoom) }),
      maxDuration: 1500,
    });
  }, [map, focus]);

  return null;
}
