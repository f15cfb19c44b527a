import MapLibreWorker from 'maplibre-gl/dist/maplibre-gl-worker.mjs';
import type { AddProtocolAction } from 'maplibre-gl';
import { GRID_PROTOCOL } from './survey-grid/grid-source.ts';
import { loadGridTile } from './survey-grid/grid-tile.ts';

/** MapLibre's worker, which starts itself when it is imported and offers `addProtocol`. */
declare const self: { worker: MapLibreWorker; addProtocol: (name: string, load: AddProtocolAction) => void };

// The survey's tiles are computed here too, so that the page stays responsive. The package declares that its modules have no side effects,
// so bundlers drop the worker unless something uses what it exports.
if (self.worker instanceof MapLibreWorker) self.addProtocol(GRID_PROTOCOL, loadGridTile);
