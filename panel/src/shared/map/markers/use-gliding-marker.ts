import type { Point } from '@swathline/survey';
import { useMap } from '@vis.gl/react-maplibre';
import type { Map, Marker } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { pointOf, positionOf } from '../layers/geojson.ts';
import { maplibre } from '../maplibre.ts';

/** A position a second is common; the marker is under way just as long. */
const GLIDE_MS = 1000;
/** A marker that has further to go than this moves with every frame, so that it does not look jerky. */
const SLOW_PIXELS = 10;
/** Others move together, when the blades step too: fifty that each take another frame for a pixel have the screen drawn sixty times a second. */
const BEAT_MS = 125;

/** The element of a marker that glides to each new point. Frame by frame outside React, or a hundred of them would stutter. */
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

/** Starts the way and returns what stops it. */
function glide(marker: Marker, to: Point, map: Map | undefined): () => void {
  const from = pointOf(marker.getLngLat());
  const beatMs = map && pixelsBetween(map, from, to) > SLOW_PIXELS ? 0 : BEAT_MS;
  const startedMs = performance.now();
  const mayMove = !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  let frame = 0;
  let shownMs = NaN;

  const step = (nowMs: number) => {
    const atMs = beatMs === 0 ? nowMs : nowMs - (nowMs % beatMs);
    const share = mayMove ? Math.min(1, Math.max(0, (atMs - startedMs) / GLIDE_MS)) : 1;
    if (atMs !== shownMs) marker.setLngLat(positionOf(pointBetween(from, to, share)));
    shownMs = atMs;
    if (share < 1) frame = requestAnimationFrame(step);
  };
  step(startedMs);
  return () => {
    cancelAnimationFrame(frame);
  };
}

const pixelsBetween = (map: Map, from: Point, to: Point) => map.project(positionOf(from)).dist(map.project(positionOf(to)));

function pointBetween(from: Point, to: Point, share: number): Point {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  };
}
