import { expect, test } from 'vitest';
import { findProblem } from '../validation/find-problem.ts';
import { ZoneRing } from './exclusion-zones.ts';

const point = (latitude: number, longitude: number) => ({ latitude, longitude });
const NOT_COORDINATES = 'Invalid coordinate values: latitude must be -90 to 90, longitude must be -180 to 180';

test.each([
  ['a triangle', [point(50, -104), point(50, -103), point(51, -103)], null],
  ['two points', [point(50, -104), point(50, -103)], 'Invalid zone coordinates: need at least 3 points, got 2'],
  ['no points', [], 'Invalid zone coordinates: need at least 3 points, got 0'],
  ['a latitude over 90', [point(91, -104), point(50, -103), point(51, -103)], NOT_COORDINATES],
  ['a longitude below -180', [point(50, -181), point(50, -103), point(51, -103)], NOT_COORDINATES],
  ['a coordinate that is not a number', [point(Number.NaN, -104), point(50, -103), point(51, -103)], NOT_COORDINATES],
  ['too many points', Array.from({ length: 10_001 }, () => point(50, -104)), 'A zone can have at most 10,000 points'],
])('the outline of a zone: %s', (_, ring, message) => {
  expect(findProblem(ZoneRing, ring)).toBe(message);
});
