import type { Point } from '@swathline/survey';
import { useMap } from '@vis.gl/react-maplibre';
import type { Marker } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pointOf, positionOf } from '@swathline/client/map/layers/geojson';
import { maplibre } from '../maplibre.ts';

/** Called as the marker moves; `isFirst` for the first call of a drag. */
export type OnDrag = (point: Point, isFirst: boolean) => void;

interface MarkerOptions {
  zIndex: number;
  isShown?: boolean;
}

/** The element of a draggable marker, which returns to `point` when a drag ends. */
export function useDraggableMarker(point: Point, { zIndex, isShown = true }: MarkerOptions, onDrag: OnDrag): HTMLElement {
  const [marker] = useState(() => newMarker(point));
  useDrag(marker, point, onDrag);

  useEffect(() => {
    const { style } = marker.getElement();
    style.zIndex = String(zIndex);
    style.visibility = isShown ? '' : 'hidden';
  }, [marker, zIndex, isShown]);

  return marker.getElement();
}

/** Adds the marker to the map and keeps it at the point, except during a drag. */
function useDrag(marker: Marker, { latitude, longitude }: Point, onDrag: OnDrag): void {
  const map = useMap().current?.getMap();
  const dragState = useRef<'none' | 'started' | 'dragging'>('none');
  const drag = useEffectEvent(() => {
    onDrag(pointOf(marker.getLngLat()), dragState.current === 'started');
    dragState.current = 'dragging';
  });
  const endDrag = useEffectEvent(() => {
    dragState.current = 'none';
    marker.setLngLat([longitude, latitude]);
  });

  useEffect(() => {
    if (map === undefined) return undefined;
    const onMouseUp = (event: MouseEvent) => releaseOn(map.getCanvasContainer(), event);
    const start = marker.on('dragstart', () => {
      dragState.current = 'started';
      window.addEventListener('mouseup', onMouseUp, { once: true });
    });
    const move = marker.on('drag', () => drag());
    const end = marker.on('dragend', () => endDrag());
    marker.addTo(map);
    return () => {
      for (const subscription of [start, move, end]) subscription.unsubscribe();
      window.removeEventListener('mouseup', onMouseUp);
      marker.remove();
    };
  }, [map, marker]);

  useEffect(() => {
    if (dragState.current === 'none') marker.setLngLat(positionOf({ latitude, longitude }));
  }, [marker, latitude, longitude]);
}

/** MapLibre listens for mouseup on the map only; without this, a marker released outside it would keep following the mouse. */
function releaseOn(container: HTMLElement, { target, clientX, clientY }: MouseEvent): void {
  if (target instanceof Node && container.contains(target)) return;
  container.dispatchEvent(new MouseEvent('mouseup', { clientX, clientY }));
}

function newMarker(point: Point): Marker {
  return new maplibre.Marker({ element: document.createElement('div'), draggable: true, subpixelPositioning: true }).setLngLat(
    positionOf(point),
  );
}
