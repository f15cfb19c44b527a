import type { Map } from 'maplibre-gl';

/** On a slow line the map is drawn piece by piece after this time. */
const MAX_WAIT_MS = 3000;

/**
 * Draws nothing on a new map until everything in view has loaded. MapLibre would draw each piece when it arrives, the whole map each time:
 * a computer without a graphics card needs up to 0.3 s for each of these frames, and the last one waits for all before it.
 */
export function holdFirstDrawing(map: Map): void {
  const { painter } = map;
  const end = performance.now() + MAX_WAIT_MS;
  const timer = setTimeout(() => map.triggerRepaint(), MAX_WAIT_MS);
  map.once('remove', () => clearTimeout(timer));
  painter.render = (...frame) => {
    if (!isComplete(map) && performance.now() < end) return;
    clearTimeout(timer);
    Reflect.deleteProperty(painter, 'render');
    painter.render(...frame);
  };
}

/** When labels have arrived, MapLibre places them again in the next frame, and then draws that one too. */
export const isComplete = (map: Map) => map.loaded() && !map._placementDirty;
