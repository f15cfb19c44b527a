import type { Point } from '@swathline/survey';
import { useMap } from '@vis.gl/react-maplibre';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pointOf, positionOf } from '../layers/geojson.ts';
import { maplibre } from '../maplibre.ts';

/** Told each time the marker is dragged on; `isFirst` for the first time since it was taken up. */
export type OnDrag = (point: Point, isFirst: boolean) => void;

interface MarkerOptions {
  /** Above markers with less. */
  zIndex: number;
  isShown?: boolean;
}

/** The element of a marker that follows the hand, and stands at the point otherwise. */
export function useDraggableMarker({ latitude, longitude }: Point, { zIndex, isShown = true }: MarkerOptions, onDrag: OnDrag): HTMLElement {
  const map = useMap().current?.getMap();
  const [marker] = useState(() => newMarker({ latitude, longitude }));
  const held = useRef<'not' | 'taken up' | 'dragged'>('not');
  const drag = useEffectEvent(() => {
    onDrag(pointOf(marker.getLngLat()), held.current === 'taken up');
    held.current = 'dragged';
  });
  const putDown = useEffectEvent(() => {
    held.current = 'not';
    marker.setLngLat([longitude, latitude]);
  });

  useEffect(() => {
    if (map === undefined) return undefined;
    const letGo = (event: MouseEvent) => releaseOn(map.getCanvasContainer(), event);
    const taken = marker.on('dragstart', () => {
      held.current = 'taken up';
      window.addEventListener('mouseup', letGo, { once: true });
    });
    const dragged = marker.on('drag', () => drag());
    const down = marker.on('dragend', () => putDown());
    marker.addTo(map);
    return () => {
      for (const each of [taken, dragged, down]) each.unsubscribe();
      window.removeEventListener('mouseup', letGo);
      marker.remove();
    };
  }, [map, marker]);

  useEffect(() => {
    if (held.current === 'not') marker.setLngLat(positionOf({ latitude, longitude }));
  }, [marker, latitude, longitude]);

  useEffect(() => {
    const { style } = marker.getElement();
    style.zIndex = String(zIndex);
    style.visibility = isShown ? '' : 'hidden';
  }, [marker, zIndex, isShown]);

  return marker.getElement();
}

/** MapLibre hears the button's release on the map alone; a marker let go beside it would follow the mouse for ever. */
function releaseOn(container: HTMLElement, { target, clientX, clientY }: MouseEvent): void {
  if (target instanceof Node && container.contains(target)) return;
  container.dispatchEvent(new MouseEvent('mouseup', { clientX, clientY }));
}

function newMarker(point: Point) {
  return new maplibre.Marker({ element: document.createElement('div'), draggable: true, subpixelPositioning: true }).setLngLat(
    positionOf(point),
  );
}
