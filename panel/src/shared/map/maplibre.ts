import '@fontsource-variable/source-sans-3';
import 'maplibre-gl/dist/maplibre-gl.css';
import * as maplibre from 'maplibre-gl';
import workerUrl from './map-worker.ts?worker&url';

/** Vite's production build needs the worker's URL; without it the map stays blank. */
maplibre.setWorkerUrl(workerUrl);
/** The worker starts while the page renders. It stays for later maps. */
maplibre.prewarm();

export { maplibre };
