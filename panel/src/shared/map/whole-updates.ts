import { useMap } from '@vis.gl/react-maplibre';
import type { Map } from 'maplibre-gl';
import { useEffect } from 'react';
import { isComplete } from './first-drawing.ts';

/** An update that takes longer is drawn in pieces. */
const MAX_WAIT_MS = 250;

/**
 * For a map with frequent updates: draws an update when all of it has loaded. Not for a map whose features follow the pointer or a clock,
 * since those would lag behind.
 */
export function useWholeUpdates(): void {
  const map = useMap().current?.getMap();
  useEffect(() => (map ? holdPartialDrawings(map) : undefined), [map]);
}

/**
 * Draws nothing while an update is loading, unless the view has moved since the last drawing. MapLibre would draw each tile of each source
 * when it arrives, the whole map each time. Returns a function that ends this.
 */
export function holdPartialDrawings(map: Map): () => void {
  let hasMoved = true;
  let heldUntil: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let release: (() => void) | undefined;

  const onMove = () => {
    hasMoved = true;
  };
  const mayWait = () => !hasMoved && !isComplete(map) && (heldUntil === null || performance.now() < heldUntil);
  const wait = () => {
    if (heldUntil !== null) return;
    heldUntil = performance.now() + MAX_WAIT_MS;
    timer = setTimeout(() => map.triggerRepaint(), MAX_WAIT_MS);
  };
  const hold = () => {
    const { painter } = map;
    const draw = painter.render.bind(painter);
    painter.render = (...frame) => {
      if (mayWait()) {
        wait();
        return;
      }
      clearTimeout(timer);
      heldUntil = null;
      hasMoved = false;
      draw(...frame);
    };
    release = () => {
      clearTimeout(timer);
      Reflect.deleteProperty(painter, 'render');
    };
  };

  // Until then, the first drawing is held.
  void map.once('idle', hold);
  map.on('move', onMove);
  return () => {
    map.off('idle', hold);
    map.off('move', onMove);
    release?.();
  };
}
