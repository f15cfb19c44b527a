import { type Point, worldPosition } from '@swathline/survey';
import type { VectorSourceSpecification } from 'maplibre-gl';
import { WATER_VERSION } from './water-version.ts';

/** From this zoom on the map draws the tiles of scripts/base-map/derive-water.mjs, before it the large lakes of the base map. */
export const WATER_ZOOM = 7;
/** The zoom of all tiles, which are enlarged beyond it. */
const TILE_ZOOM = 6;
export const WATER_SOURCE = 'water';
/** The source of the layers that draw the tiles. */
export const WATER_LAYER = { source: WATER_SOURCE, 'source-layer': 'water', minzoom: WATER_ZOOM } as const;

/** The folder of the tiles. */
export const WATER_TILES = `/assets/water/${WATER_VERSION}`;

const BOUNDS = { west: -122.5, south: 48.5, east: -88.5, north: 60.5 };

/** The addresses of the tiles that contain these points, each once. Beyond the prairies there are none. */
export function waterTilesAt(points: readonly Point[]): string[] {
  const { west, south, east, north } = BOUNDS;
  const isCovered = ({ latitude, longitude }: Point) => longitude > west && longitude < east && latitude > south && latitude < north;
  const addresses = points.filter(isCovered).map((point) => {
    const { x, y } = worldPosition(point);
    return `${WATER_TILES}/${TILE_ZOOM}/${Math.floor(x * 2 ** TILE_ZOOM)}/${Math.floor(y * 2 ** TILE_ZOOM)}.pbf`;
  });
  return [...new Set(addresses)];
}

/** Lakes and sloughs of the prairies. Absolute, because MapLibre's worker has another base URL. */
export function waterSource(): VectorSourceSpecification {
  return {
    type: 'vector',
    tiles: [`${new URL(WATER_TILES, document.baseURI).href}/{z}/{x}/{y}.pbf`],
    minzoom: TILE_ZOOM,
    maxzoom: TILE_ZOOM,
    bounds: [BOUNDS.west, BOUNDS.south, BOUNDS.east, BOUNDS.north],
  };
}
