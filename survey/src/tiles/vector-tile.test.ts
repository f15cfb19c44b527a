import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { expect, test } from 'vitest';
import { TILE_UNITS } from './tile-space.ts';
import { encodeTile, tileLines, tilePoint, tilePolygon } from './vector-tile.ts';

const read = (layers: Parameters<typeof encodeTile>[0]) => new VectorTile(new PbfReader(encodeTile(layers))).layers;

test("Mapbox's reader reads the layers, positive and negative coordinates and properties of encodeTile()", () => {
  const ring = [
    { x: -100, y: -20 },
    { x: 8300, y: -20 },
    { x: 8300, y: 4000 },
    { x: -100, y: 4000 },
  ];
  const layers = read({
    areas: [tilePolygon(ring, { name: 'Prés d’en haut', many: 70_000 }), tilePolygon(ring.slice(0, 3))],
    lines: [tileLines([ring.slice(0, 2), ring.slice(2)])],
    points: [tilePoint({ x: 5, y: 8191 }, { name: 'a' }), tilePoint({ x: 6, y: 0 }, { name: 'a' })],
  });

  expect(Object.keys(layers)).toEqual(['areas', 'lines', 'points']);
  const [areas, lines, points] = [layers['areas'], layers['lines'], layers['points']];
  expect(areas).toMatchObject({ length: 2, extent: TILE_UNITS, version: 2 });
  expect(areas?.feature(0)).toMatchObject({ type: 3, properties: { name: 'Prés d’en haut', many: 70_000 } });
  expect(areas?.feature(0).loadGeometry()).toMatchObject([[...ring, ring[0]]]);
  expect(areas?.feature(1).properties).toEqual({});
  expect(lines?.feature(0).loadGeometry()).toMatchObject([ring.slice(0, 2), ring.slice(2)]);
  expect(points?.feature(1)).toMatchObject({ type: 1, properties: { name: 'a' } });
  expect(points?.feature(1).loadGeometry()).toMatchObject([[{ x: 6, y: 0 }]]);
});

test('a tile without features has no bytes', () => {
  expect(encodeTile({ empty: [] })).toHaveLength(0);
});
