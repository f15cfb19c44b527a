import 'maplibre-gl/dist/maplibre-gl-worker.mjs';
import type { AddProtocolAction } from 'maplibre-gl';
import { GRID_PROTOCOL } from './survey-grid/grid-source.ts';
import { loadGridTile } from './survey-grid/grid-tile.ts';

/** MapLibre's worker, which also computes the survey's tiles, so that the page stays responsive. */
declare const self: { addProtocol: (name: string, load: AddProtocolAction) => void };

self.addProtocol(GRID_PROTOCOL, loadGridTile);
