import { createOverlapTest, type Point, ringAcres } from '@swathline/survey';
import { expect, test } from 'vitest';
import type { ZoneKind } from './exclusion-zones.ts';
import { combineZones, type ZoneLand, findZoneProblem } from './zone-rules.ts';

const at = (north: number, east: number): Point => ({ latitude: 52 + north / 1000, longitude: -106 + east / 1000 });
const square = (north: number, east: number, size = 2) => [
  at(north, east),
  at(north, east + size),
  at(north + size, east + size),
  at(north + size, east),
];
const zone = (coordinates: Point[], kind: ZoneKind | null = null, note: string | null = null): ZoneLand => ({ coordinates, kind, note });
const isOnField = createOverlapTest(square(0, 0, 10));

test('findZoneProblem() accepts a ring on the field beside other zones', () => {
  expect(findZoneProblem(square(2, 2), [square(5, 5)], isOnField)).toBeNull();
});

test.each([
  [
    'a ring that crosses itself',
    [at(2, 2), at(4, 4), at(4, 2), at(2, 4)],
    [],
    'invalid',
    /^The outline crosses itself at 52\.00300, -105\.99700\./,
  ],
  [
    'a duplicate of an existing zone',
    square(2, 2).reverse(),
    [square(2, 2)],
    'already_taken',
    /^This zone already exists\. Please create a different zone\.$/,
  ],
  ['land outside the field', square(20, 20), [], 'invalid', /^This zone lies wholly outside the field\./],
] as const)('findZoneProblem() rejects %s with a message', (_, ring, others, code, message) => {
  expect(findZoneProblem([...ring], [...others], isOnField)).toEqual({ code, message: expect.stringMatching(message) as string });
});

test('combineZones() merges overlapping zones of one kind and note and keeps both', () => {
  const [merged, ...others] = combineZones([zone(square(1, 1), 'water', 'Slough'), zone(square(2, 2), 'water', 'Slough')]);
  expect(others).toEqual([]);
  expect(merged).toMatchObject({ kind: 'water', note: 'Slough' });
  expect(ringAcres(merged?.coordinates ?? [])).toBeCloseTo(2 * ringAcres(square(1, 1)) - ringAcres(square(2, 2, 1)), 2);
});

test('combineZones() keeps overlapping zones of different kinds or notes unchanged', () => {
  const zones = [zone(square(1, 1), 'water'), zone(square(2, 2), 'bees'), zone(square(1, 2), 'water', 'Dugout'), zone(square(2, 1))];
  expect(combineZones(zones)).toEqual(zones);
});

test('combineZones() keeps one of several duplicates, preferably one with a kind or note', () => {
  const [plain, bees, again, water] = [
    zone(square(1, 1)),
    zone(square(1, 1).reverse(), 'bees'),
    zone(square(1, 1), 'bees'),
    zone(square(1, 1), 'water'),
  ];
  expect(combineZones([plain, zone(square(1, 1).reverse())])).toEqual([plain]);
  expect(combineZones([plain, bees, again])).toEqual([bees]);
  expect(combineZones([plain, bees, water])).toEqual([bees, water]);
});

test('combineZones() returns unchanged zones as the same objects in the same order', () => {
  const zones = [zone(square(6, 6)), zone(square(1, 1), 'wires'), zone(square(1, 6))];
  expect(combineZones(zones).every((each, i) => each === zones[i])).toBe(true);
});
