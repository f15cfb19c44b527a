import '@fontsource-variable/source-sans-3';
import 'maplibre-gl/dist/maplibre-gl.css';
import * as published from 'maplibre-gl';
import { holdFirstDrawing } from './first-drawing.ts';
import workerUrl from './map-worker.ts?worker&url';

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
