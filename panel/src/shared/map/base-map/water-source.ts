import type { VectorSourceSpecification } from 'maplibre-gl';
import { WATER_VERSION } from './water-version.ts';

/** From this zoom on the map draws the tiles of scripts/base-map/derive-water.mjs, before it the large lakes of the base map. */
export const WATER_ZOOM = 7;
/** The zoom of all tiles, which are enlarged beyond it. */
const TILE_ZOOM = 6;
export const WATER_SOURCE = 'water';
/** The source of the layers that draw the tiles. */
export const WATER_LAYER = { source: WATER_SOURCE, 'source-layer': 'water', minzoom: WATER_ZOOM } as const;

/** Lakes and sloughs of the prairies. Absolute, because MapLibre's worker has another base URL. */
export function waterSource(): VectorSourceSpecification {
  return {
    type: 'vector',
    tiles: [`${new URL(`/assets/water/${WATER_VERSION}`, document.baseURI).href}/{z}/{x}/{y}.pbf`],
    minzoom: TILE_ZOOM,
    maxzoom: TILE_ZOOM,
    bounds: [-122.5, 48.5, -88.5, 60.5],
  };
}
