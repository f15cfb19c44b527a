import type { TileAddress } from '@swathline/survey';
import { gridTile } from './grid-tile.ts';

/** Dominion Land Survey tiles, made here as they are asked for. */
export const GRID_PROTOCOL = 'dls';
export const GRID_TILES = `${GRID_PROTOCOL}://{z}/{x}/{y}`;

/** Answers MapLibre's request for a grid tile. */
export function loadGridTile({ url }: { url: string }): Promise<{ data: ArrayBuffer }> {
  const address = tileAddressOf(url);
  return address === null ? Promise.reject(new Error(`Not a survey grid tile: ${url}`)) : Promise.resolve({ data: gridTile(address) });
}

function tileAddressOf(url: string): TileAddress | null {
  const [, zoom, x, y] = /^dls:\/\/(\d+)\/(\d+)\/(\d+)$/.exec(url) ?? [];
  return zoom === undefined ? null : { zoom: Number(zoom), x: Number(x), y: Number(y) };
}
