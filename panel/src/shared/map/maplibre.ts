import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from '@swathline/client/map/map-worker?worker&url';
import * as maplibre from 'maplibre-gl';

/** MapLibre's build for a strict content security policy, which both apps use, starts its worker from this address. */
maplibre.setWorkerUrl(workerUrl);

export { maplibre };
