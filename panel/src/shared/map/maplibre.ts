import 'maplibre-gl/dist/maplibre-gl.css';
import { loadGridTile } from '@swathline/client/map/survey-grid/grid-protocol';
import { GRID_PROTOCOL } from '@swathline/client/map/survey-grid/grid-source';
import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-csp-worker.js?url';

/** MapLibre's build for a strict content security policy, which both apps use, starts its worker from this address. */
maplibre.setWorkerUrl(workerUrl);
maplibre.addProtocol(GRID_PROTOCOL, loadGridTile);

export { maplibre };
