import 'maplibre-gl/dist/maplibre-gl-csp-worker';
import type { AddProtocolAction } from 'maplibre-gl';
import { GRID_PROTOCOL } from './survey-grid/grid-source.ts';
import { loadGridTile } from './survey-grid/grid-tile.ts';

/** MapLibre's worker, which starts itself when it is imported and offers `addProtocol`. */
declare const self: { addProtocol: (name: string, load: AddProtocolAction) => void };

// The survey's tiles are computed here too, so that the page stays responsive.
self.addProtocol(GRID_PROTOCOL, loadGridTile);
