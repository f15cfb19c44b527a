import { expect, test } from 'vitest';
import { createReadBudget } from '../file-content.ts';
import type { Position } from '../positions.ts';
import { groupRings } from './group-rings.ts';

/** A closed ring with its corner at the south-west, clockwise as an outline. */
const outline = (x: number, y: number, size: number): Position[] => [
  [x, y],
  [x, y + size],
  [x + size, y + size],
  [x + size, y],
  [x, y],
];
const hole = (...square: Parameters<typeof outline>) => outline(...square).toReversed();
const sizesOf = (rings: Position[][]) => {
  const { polygons, hasTurnedHoles } = groupRings(rings, createReadBudget());
  const widthOf = (ring: Position[]) => Math.max(...ring.map(([x]) => x)) - Math.min(...ring.map(([x]) => x));
  return { polygons: polygons.map((polygon) => polygon.map(widthOf)), hasTurnedHoles };
};

const FARM = [outline(0, 0, 100), hole(10, 10, 80), outline(20, 20, 30), hole(30, 30, 5), outline(60, 60, 20), outline(200, 0, 50)];
const GROUPED = [[100, 80], [30, 5], [20], [50]];

test('a hole belongs to the smallest outline around it', () => {
  expect(sizesOf(FARM)).toEqual({ polygons: GROUPED, hasTurnedHoles: false });
});

test.each<[string, (ring: Position[], at: number) => Position[]]>([
  ['all rings', (ring) => ring.toReversed()],
  ['the holes', (ring, at) => (at === 1 || at === 3 ? ring.toReversed() : ring)],
  ['one hole', (ring, at) => (at === 3 ? ring.toReversed() : ring)],
])('%s may run the wrong way round', (_, turn) => {
  expect(sizesOf(FARM.map(turn))).toEqual({ polygons: GROUPED, hasTurnedHoles: true });
});

test.each(['west', 'north', 'east', 'south'])('a hole that touches the %s side of its outline is no field', (side) => {
  const touching: Record<string, Position[]> = {
    west: [
      [0, 50],
      [10, 45],
      [10, 55],
      [0, 50],
    ],
    north: [
      [50, 100],
      [45, 90],
      [55, 90],
      [50, 100],
    ],
    east: [
      [100, 50],
      [90, 55],
      [90, 45],
      [100, 50],
    ],
    south: [
      [50, 0],
      [55, 10],
      [45, 10],
      [50, 0],
    ],
  };
  expect(sizesOf([outline(0, 0, 100), touching[side] ?? []])).toEqual({ polygons: [[100, 10]], hasTurnedHoles: false });
});

test('an island that fills a hole is a polygon beside the one with the hole', () => {
  expect(sizesOf([outline(0, 0, 100), hole(10, 10, 80), outline(10, 10, 80)]).polygons).toEqual([[100, 80], [80]]);
});

test('outlines that overlap are no holes of each other', () => {
  expect(sizesOf([outline(0, 0, 100), outline(40, 40, 70)])).toEqual({ polygons: [[100], [70]], hasTurnedHoles: false });
});

test('a hole without an outline is an outline that runs the wrong way round', () => {
  expect(sizesOf([outline(0, 0, 100), hole(200, 0, 50)])).toEqual({ polygons: [[100], [50]], hasTurnedHoles: false });
});
