import '@fontsource-variable/source-sans-3';
import 'maplibre-gl/dist/maplibre-gl.css';
import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { GRID_PROTOCOL, loadGridTile } from './survey-grid/grid-tile.ts';

/** Vite's production build needs the worker's URL; without it the map stays blank. */
maplibre.setWorkerUrl(workerUrl);
maplibre.addProtocol(GRID_PROTOCOL, loadGridTile);

export { maplibre };
