import type { Point } from '@swathline/survey';
import { useMap } from '@vis.gl/react-maplibre';
import type { CenterZoomBearing, Map } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { boundsOf, positionOf } from '@swathline/client/map/layers/geojson';

/** Zoom in 256-pixel tiles, as Google counts it. All screens use this one. */
export type Zoom = number;

/** MapLibre counts 512-pixel tiles, so the same scale is one level lower. */
export function mapLibreZoom(zoom: Zoom): number {
  return zoom - 1;
}

export function zoomOf(mapLibreZoomLevel: number): Zoom {
  return mapLibreZoomLevel + 1;
}

/** Width of the column with the zoom buttons on the right. */
const CONTROLS_PX = 54;

const DEFAULT_MAX_ZOOM: Zoom = 15;

interface Fit {
  maxZoom?: Zoom;
  /** Margin on each side, as a fraction of the map's shorter side. */
  marginRatio?: number;
  /** Radius of the markers at the points, in pixels. */
  markerRadius?: number;
}

/** The camera that shows all points; null without points. */
export function cameraOver(map: Map, points: readonly Point[], fit: Fit = {}): CenterZoomBearing | null {
  const { maxZoom = DEFAULT_MAX_ZOOM, marginRatio = 0.02, markerRadius = 0 } = fit;
  const bounds = boundsOf(points);
  if (bounds === null) return null;
  const { clientWidth, clientHeight } = map.getContainer();
  const margin = markerRadius + marginRatio * Math.min(clientWidth, clientHeight);
  const camera = map.cameraForBounds(bounds, {
    padding: { top: margin, bottom: margin, left: margin, right: margin + CONTROLS_PX },
    maxZoom: mapLibreZoom(maxZoom),
  });
  return camera ?? null;
}

/** About the same view, for a map that does not exist yet. */
export function viewOver(points: readonly Point[]) {
  const bounds = boundsOf(points);
  return bounds && { bounds, fitBoundsOptions: { padding: CONTROLS_PX / 2, maxZoom: mapLibreZoom(DEFAULT_MAX_ZOOM) } };
}

interface FitOnceProps extends Fit {
  /** Nothing happens until there are any. */
  points: readonly Point[];
  minZoom?: Zoom;
}

/**
 * Fits the points into view once, when they first arrive, unless the user has moved the map by then. A new `key` fits again, and so does a
 * new size of the map while nothing else has moved it.
 */
export function FitOnce({ points, minZoom = 0, maxZoom = DEFAULT_MAX_ZOOM, marginRatio = 0.02, markerRadius = 0 }: FitOnceProps) {
  const map = useMap().current?.getMap();
  const hasFitted = useRef(false);
  const fittedView = useRef<string | null>(null);

  useEffect(() => {
    const onMove = ({ originalEvent }: { originalEvent?: unknown }) => {
      if (originalEvent !== undefined) hasFitted.current = true;
    };
    map?.on('movestart', onMove);
    return () => void map?.off('movestart', onMove);
  }, [map]);

  useEffect(() => {
    if (map === undefined) return undefined;
    const fit = () => {
      const camera = cameraOver(map, points, { maxZoom, marginRatio, markerRadius });
      if (camera === null) return;
      hasFitted.current = true;
      if (camera.zoom !== undefined) map.jumpTo({ ...camera, zoom: Math.max(camera.zoom, mapLibreZoom(minZoom)) });
      fittedView.current = viewText(map);
    };
    const onResize = () => viewText(map) === fittedView.current && fit();
    if (!hasFitted.current) fit();
    map.on('resize', onResize);
    return () => void map.off('resize', onResize);
  }, [map, points, minZoom, maxZoom, marginRatio, markerRadius]);

  return null;
}

const viewText = (map: Map) => `${map.getZoom()} ${map.getCenter().toString()}`;

export interface Focus {
  point: Point;
  zoom?: Zoom;
  /** Shows all of these points instead. */
  extent?: readonly Point[];
}

const EXTENT_MARGIN = 0.15;

/** Flies to each new focus. MapLibre jumps instead if the user prefers reduced motion. */
export function FlyTo({ focus }: { focus: Focus | null }) {
  const map = useMap().current?.getMap();

  useEffect(() => {
    if (map === undefined || focus === null) return;
    const extent = focus.extent ? cameraOver(map, focus.extent, { marginRatio: EXTENT_MARGIN }) : null;
    const zoom = focus.zoom === undefined ? {} : { zoom: mapLibreZoom(focus.zoom) };
    map.flyTo({ ...(extent ?? { center: positionOf(focus.point), ...zoom }), maxDuration: 1500 });
  }, [map, focus]);

  return null;
}
