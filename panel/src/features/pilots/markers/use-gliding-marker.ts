import type { Point } from '@swathline/survey';
import { useMap } from '@vis.gl/react-maplibre';
import type { Map, Marker } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { pointOf, positionOf } from '@swathline/client/map/layers/geojson';
import { maplibre } from '../../../shared/map/maplibre.ts';

/** Positions usually arrive once a second, so each movement takes a second. */
const GLIDE_MS = 1000;
/** Over a longer distance the marker moves with every frame, to look smooth. */
const MAX_SLOW_DISTANCE_PX = 10;
/**
 * Slow markers all move at the same time, together with the rotors; otherwise fifty of them would redraw the screen sixty times a second.
 */
const SLOW_STEP_MS = 125;

/** The element of a marker that glides to each new point. It is moved outside React, so that a hundred of them stay smooth. */
export function useGlidingMarker({ latitude, longitude }: Point, isOnTop: boolean): HTMLElement {
  const map = useMap().current?.getMap();
  const [marker] = useState(() => new maplibre.Marker({ element: document.createElement('div') }).setLngLat([longitude, latitude]));

  useEffect(() => {
    if (map === undefined) return undefined;
    marker.addTo(map);
    return () => void marker.remove();
  }, [map, marker]);

  useEffect(() => glide(marker, { latitude, longitude }, map), [marker, latitude, longitude, map]);

  useEffect(() => {
    marker.getElement().style.zIndex = isOnTop ? '1' : '';
  }, [marker, isOnTop]);

  return marker.getElement();
}

/** Starts the movement; returns a function that stops it. */
function glide(marker: Marker, to: Point, map: Map | undefined): () => void {
  const from = pointOf(marker.getLngLat());
  const stepMs = map && pixelsBetween(map, from, to) > MAX_SLOW_DISTANCE_PX ? 0 : SLOW_STEP_MS;
  const startedMs = performance.now();
  const mayMove = !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  let frame = 0;
  let shownMs = NaN;

  const step = (nowMs: number) => {
    const atMs = stepMs === 0 ? nowMs : nowMs - (nowMs % stepMs);
    const progress = mayMove ? Math.min(1, Math.max(0, (atMs - startedMs) / GLIDE_MS)) : 1;
    if (atMs !== shownMs) marker.setLngLat(positionOf(pointBetween(from, to, progress)));
    shownMs = atMs;
    if (progress < 1) frame = requestAnimationFrame(step);
  };
  step(startedMs);
  return () => {
    cancelAnimationFrame(frame);
  };
}

const pixelsBetween = (map: Map, from: Point, to: Point) => map.project(positionOf(from)).dist(map.project(positionOf(to)));

function pointBetween(from: Point, to: Point, progress: number): Point {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * progress,
    longitude: from.longitude + (to.longitude - from.longitude) * progress,
  };
}
