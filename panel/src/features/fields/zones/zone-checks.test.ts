import type { Point } from '@swathline/survey';
import { expect, test } from 'vitest';
import { outlineProblem, zoneProblem } from './zone-checks.ts';

const at = (north: number, east: number): Point => ({ latitude: 52 + north / 1000, longitude: -106 + east / 1000 });
const field = [at(0, 0), at(0, 10), at(10, 10), at(10, 0)];
const zone = [at(2, 2), at(2, 4), at(4, 4), at(4, 2)];

test('zoneProblem() accepts a ring on the field beside other zones', () => {
  expect(zoneProblem(zone, field, [[at(6, 6), at(6, 8), at(8, 8)]])).toBeNull();
});

test.each([
  ['too few points', zone.slice(0, 2), [], 'Invalid zone coordinates: need at least 3 points, got 2'],
  [
    'an invalid point',
    [...zone, { latitude: 91, longitude: -106 }],
    [],
    'Invalid coordinate values: latitude must be -90 to 90, longitude must be -180 to 180',
  ],
  ['an existing zone', [...zone.slice(1), ...zone.slice(0, 1)], [zone], 'This zone already exists. Please create a different zone.'],
  ['land outside', zone.map((point) => ({ ...point, latitude: point.latitude + 1 })), [], /outside the field/],
])('zoneProblem() rejects %s', (_, ring, others, sentence) => {
  expect(zoneProblem(ring, field, others)).toMatch(sentence);
});

test('outlineProblem() reports a crossing while the zone is drawn', () => {
  const bow = [at(2, 2), at(4, 4), at(4, 2), at(2, 4)];
  expect(outlineProblem(bow)).toBe('The outline crosses itself at 52.00300, -105.99700. Move its points so that no two sides meet.');
  expect(outlineProblem(bow.slice(0, 2))).toBeNull();
});
