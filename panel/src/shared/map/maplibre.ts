import * as published from 'maplibre-gl';
import styles from 'maplibre-gl/dist/maplibre-gl.css?inline';
import { holdFirstDrawing } from './first-drawing.ts';
import workerUrl from './map-worker.ts?worker&url';

// Part of this file, so that a map needs no request for them.
document.head.append(Object.assign(document.createElement('style'), { textContent: styles }));

/** Vite's production build needs the worker's URL; without it the map stays blank. */
published.setWorkerUrl(workerUrl);

class Map extends published.Map {
  constructor(options: published.MapOptions) {
    super(options);
    holdFirstDrawing(this);
  }
}

/** MapLibre, with maps that appear whole. */
export const maplibre = { ...published, Map };
