import type { Point } from '@swathline/survey';
import { expect, test } from 'vitest';
import { outlineFlaw, surveyedRing, zonesOutside } from './outline-checks.ts';

const at = (north: number, east: number): Point => ({ latitude: 52 + north / 1000, longitude: -106 + east / 1000 });
const square = (north: number, east: number, size: number) => [
  at(north, east),
  at(north, east + size),
  at(north + size, east + size),
  at(north + size, east),
];

test('outlineFlaw() is null for a valid outline, and locates a crossing', () => {
  expect(outlineFlaw(square(0, 0, 10))).toBeNull();
  expect(outlineFlaw([at(2, 2), at(4, 4), at(4, 2), at(2, 4)])).toEqual({
    reason: 'The outline crosses itself at 52.00300, -105.99700. Move its points so that no two sides meet.',
    at: at(3, 3),
  });
});

test("outlineFlaw() rejects too few and too many points with the server's messages", () => {
  expect(outlineFlaw(square(0, 0, 10).slice(0, 2))).toEqual({ reason: 'An outline needs at least 3 points', at: null });
  expect(outlineFlaw(Array.from({ length: 10_001 }, () => at(0, 0)))).toEqual({
    reason: 'An outline can have at most 10,000 points',
    at: null,
  });
});

test('zonesOutside() counts zones partly or wholly outside, not those inside or along the edge', () => {
  const inside = square(1, 1, 2);
  const along = square(0, 0, 3);
  const astride = square(9, 9, 2);
  const beyond = square(20, 20, 0.01);
  expect(zonesOutside(square(0, 0, 10), [inside, along, astride, beyond])).toBe(2);
  expect(zonesOutside(square(0, 0, 10), [])).toBe(0);
});

test('surveyedRing() is the boundary of a quarter, and of a half that has only a location', () => {
  const quarter = { quarter: 'NW', section: 12, township: 34, range: 5, meridian: 'W2', location: 'NW-12-34-5-W2' } as const;
  const none = { quarter: null, section: null, township: null, range: null, meridian: null };
  expect(surveyedRing(quarter)).toHaveLength(4);
  expect(surveyedRing({ ...none, location: 'N½-12-34-5-W2' })).toEqual(expect.arrayContaining(surveyedRing(quarter)?.slice(0, 1) ?? []));
  expect(surveyedRing({ ...none, location: null })).toBeNull();
});
