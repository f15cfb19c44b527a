import { corners, TILE_UNITS, tileBounds, worldPosition } from '@swathline/survey';
import { expect, test } from 'vitest';
import { clipSegment, gridTile, gridTileOf } from './grid-tile.ts';
import { sectionShapes, townshipShape } from './survey-shapes.ts';

const township = { township: 34, range: 5, meridian: 'W3' } as const;

function tileAt(zoom: number, latitude: number, longitude: number) {
  const { x, y } = worldPosition({ latitude, longitude });
  return { zoom, x: Math.floor(x * 2 ** zoom), y: Math.floor(y * 2 ** zoom) };
}

/** The tile's bytes contain layer names as plain text. */
function contains(tile: ArrayBuffer, text: string): boolean {
  return new TextDecoder('latin1').decode(tile).includes(text);
}

test('a section has the corners of its quarters', () => {
  const section = sectionShapes(township).find((shape) => shape.section === 12);
  const northwest = corners({ ...township, section: 12, quarter: 'NW' });
  const southeast = corners({ ...township, section: 12, quarter: 'SE' });
  if (northwest === null || southeast === null) throw new Error('The survey has this section');
  expect(section?.outlines[0]?.[0]).toEqual(worldPosition(northwest.northwest));
  expect(section?.outlines[0]?.[4]).toEqual(worldPosition(southeast.southeast));
  expect(section?.quarters.map(({ quarter }) => quarter)).toEqual(['NW', 'NE', 'SW', 'SE']);
});

test('a whole township has 36 sections with road allowances between them', () => {
  const sections = sectionShapes(township);
  expect(sections).toHaveLength(36);
  const eastOf = (number: number) => Math.max(...(sections[number - 1]?.outlines.flat().map(({ x }) => x) ?? []));
  const westOf = (number: number) => Math.min(...(sections[number - 1]?.outlines.flat().map(({ x }) => x) ?? []));
  const roadMetres = (westOf(1) - eastOf(2)) * 40_075_016.7 * Math.cos((51.9 * Math.PI) / 180);
  expect(roadMetres).toBeGreaterThan(15);
  expect(roadMetres).toBeLessThan(26);
});

test('correction lines run north of townships 2, 6, 10, and the meridian east of range 1', () => {
  const kinds = (number: number, range: number) =>
    townshipShape({ township: number, range, meridian: 'W3' })?.edges.map(({ kind }) => kind);
  expect(kinds(34, 5)).toEqual(['correction', 'township', 'township', 'township']);
  expect(kinds(35, 5)).toEqual(['township', 'correction', 'township', 'township']);
  expect(kinds(36, 1)).toEqual(['township', 'township', 'meridian', 'township']);
});

test('tiles contain more detail at closer zooms', () => {
  const tileAtZoom = (zoom: number) => gridTile(tileAt(zoom, 51.9, -106.6));
  expect(contains(tileAtZoom(8), 'township-label')).toBe(true);
  expect(contains(tileAtZoom(8), 'quarter')).toBe(false);
  expect(contains(tileAtZoom(10), 'section')).toBe(true);
  expect(contains(tileAtZoom(10), 'section-label')).toBe(false);
  expect(contains(tileAtZoom(12), 'section-label')).toBe(true);
  expect(contains(tileAtZoom(12), 'quarter-label')).toBe(true);
});

test('all tile coordinates fit MapLibre’s 16-bit range', () => {
  const tile = tileAt(12, 51.9, -106.6);
  const { south, west, north, east } = tileBounds(tile);
  const longest = Math.max((1700 / ((north - south) * 111_200)) * TILE_UNITS, (1700 / ((east - west) * 68_600)) * TILE_UNITS);
  expect(TILE_UNITS + longest).toBeLessThan(16_383);
});

test('neighbouring quarters share corners, as a section made of nine points assumes', () => {
  for (const section of [1, 18, 36]) {
    const [nw, ne, sw, se] = (['NW', 'NE', 'SW', 'SE'] as const).map((quarter) => corners({ ...township, section, quarter }));
    for (const [one, other] of [
      [nw?.northeast, ne?.northwest],
      [nw?.southeast, ne?.southwest],
      [nw?.southeast, se?.northwest],
      [nw?.southwest, sw?.northwest],
    ]) {
      expect(one?.latitude).toBeCloseTo(other?.latitude ?? NaN, 7);
      expect(one?.longitude).toBeCloseTo(other?.longitude ?? NaN, 7);
    }
  }
});

test('a tile outside the surveyed land is empty', () => {
  expect(gridTile(tileAt(12, 49.28, -123.12)).byteLength).toBe(0);
});

test('reads the address of a tile and rejects others', () => {
  const { x, y } = tileAt(9, 51.9, -106.6);
  expect(gridTileOf(`dls://9/${String(x)}/${String(y)}`).byteLength).toBeGreaterThan(0);
  expect(() => gridTileOf('dls://tiles')).toThrow('Not a survey grid tile');
});

test('clips a line on both sides of the square', () => {
  expect(clipSegment({ x: -100, y: 50 }, { x: 300, y: 50 }, 0, 100)).toEqual([
    { x: 0, y: 50 },
    { x: 100, y: 50 },
  ]);
});

test('keeps a line inside the square', () => {
  expect(clipSegment({ x: 10, y: 20 }, { x: 30, y: 40 }, 0, 100)).toEqual([
    { x: 10, y: 20 },
    { x: 30, y: 40 },
  ]);
});

test('returns null for a line outside the square or past its corner', () => {
  expect(clipSegment({ x: 10, y: -5 }, { x: 90, y: -5 }, 0, 100)).toBeNull();
  expect(clipSegment({ x: -60, y: 50 }, { x: 50, y: 160 }, 0, 100)).toBeNull();
});
