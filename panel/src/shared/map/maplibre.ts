import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from '@swathline/client/map/map-worker?worker&url';
import * as maplibre from 'maplibre-gl';

/** Vite's production build needs the worker's URL; without it the map stays blank. */
maplibre.setWorkerUrl(workerUrl);

export { maplibre };
