import type { Point } from '../geometry/point.ts';

export interface TileAddress {
  zoom: number;
  x: number;
  y: number;
}

/** A position on the Web Mercator square: 0 to 1 from its west and north sides. */
export interface WorldPosition {
  x: number;
  y: number;
}

/** A position in a tile, in whole units from its north-west corner. */
export interface TilePosition {
  x: number;
  y: number;
}

/**
 * Units along the side of a tile: 0.6 to 0.8 m each at zoom 12 on the prairies, so a corner is drawn within 0.4 m. MapLibre has no higher
 * precision.
 */
export const TILE_UNITS = 8192;

/** The Web Mercator position of a point away from the poles. */
export function worldPosition({ latitude, longitude }: Point): WorldPosition {
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI) };
}

/** The position in a tile, rounded to whole units. A position outside the tile is negative or above `TILE_UNITS`. */
export function tilePosition({ zoom, x, y }: TileAddress, position: WorldPosition): TilePosition {
  const tilesAcross = 2 ** zoom;
  return { x: Math.round((position.x * tilesAcross - x) * TILE_UNITS), y: Math.round((position.y * tilesAcross - y) * TILE_UNITS) };
}

/** The sides of a tile in degrees. */
export function tileBounds({ zoom, x, y }: TileAddress): { south: number; west: number; north: number; east: number } {
  const tilesAcross = 2 ** zoom;
  return {
    south: latitudeOf((y + 1) / tilesAcross),
    west: (x / tilesAcross - 0.5) * 360,
    north: latitudeOf(y / tilesAcross),
    east: ((x + 1) / tilesAcross - 0.5) * 360,
  };
}

function latitudeOf(worldY: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * worldY))) * 180) / Math.PI;
}
