import { expect, test } from 'vitest';
import { TILE_UNITS, tileBounds, tilePosition, worldPosition } from './tile-space.ts';

const saskatoon = { latitude: 52.1332, longitude: -106.67 };

test('tileBounds() of tile 0/0/0 is the Web Mercator square', () => {
  const { south, west, north, east } = tileBounds({ zoom: 0, x: 0, y: 0 });
  expect([west, east]).toEqual([-180, 180]);
  expect(north).toBeCloseTo(85.0511287798, 9);
  expect(south).toBeCloseTo(-85.0511287798, 9);
});

test('tilePosition() maps the bounds of a tile to its corners', () => {
  const tile = { zoom: 12, x: 834, y: 1345 };
  const { south, west, north, east } = tileBounds(tile);
  expect(tilePosition(tile, worldPosition({ latitude: north, longitude: west }))).toEqual({ x: 0, y: 0 });
  expect(tilePosition(tile, worldPosition({ latitude: south, longitude: east }))).toEqual({ x: TILE_UNITS, y: TILE_UNITS });
});

test('tilePosition() at zoom 12 is within half a metre of the true position', () => {
  const metresPerUnit = (40_075_016.7 * Math.cos((49 * Math.PI) / 180)) / 2 ** 12 / TILE_UNITS;
  const world = worldPosition(saskatoon);
  const tile = { zoom: 12, x: Math.floor(world.x * 2 ** 12), y: Math.floor(world.y * 2 ** 12) };
  const drawn = tilePosition(tile, world);
  const offWest = drawn.x - (world.x * 2 ** 12 - tile.x) * TILE_UNITS;
  const offNorth = drawn.y - (world.y * 2 ** 12 - tile.y) * TILE_UNITS;
  expect(Math.hypot(offWest, offNorth) * metresPerUnit).toBeLessThan(0.57);
  expect(metresPerUnit / 2).toBeLessThan(0.5);
});
