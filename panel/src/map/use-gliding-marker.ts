import { useEffect, useState } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import type { Marker } from 'maplibre-gl';
import type { Point } from '@swathline/survey';
import { pointOf, positionOf } from './geojson.ts';
import { maplibre } from './maplibre.ts';

/** A position a second is common; the marker is under way just as long. */
const GLIDE_MS = 1000;

/** The element of a marker that glides to each new point. Frame by frame outside React, or a hundred of them would stutter. */
export function useGlidingMarker({ latitude, longitude }: Point, isOnTop: boolean): HTMLElement {
  const map = useMap().current?.getMap();
  const [marker] = useState(() => new maplibre.Marker({ element: document.createElement('div') }).setLngLat([longitude, latitude]));

  useEffect(() => {
    if (map === undefined) return undefined;
    marker.addTo(map);
    return () => void marker.remove();
  }, [map, marker]);

  useEffect(() => glide(marker, { latitude, longitude }), [marker, latitude, longitude]);

  useEffect(() => {
    marker.getElement().style.zIndex = isOnTop ? '1' : '';
  }, [marker, isOnTop]);

  return marker.getElement();
}

/** Starts the way and returns what stops it. */
function glide(marker: Marker, to: Point): () => void {
  const from = pointOf(marker.getLngLat());
  const startedMs = performance.now();
  const mayMove = !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  let frame = 0;

  const step = (nowMs: number) => {
    const share = mayMove ? Math.min(1, Math.max(0, (nowMs - startedMs) / GLIDE_MS)) : 1;
    marker.setLngLat(positionOf(pointBetween(from, to, share)));
    if (share < 1) frame = requestAnimationFrame(step);
  };
  step(startedMs);
  return () => {
    cancelAnimationFrame(frame);
  };
}

function pointBetween(from: Point, to: Point, share: number): Point {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  };
}
