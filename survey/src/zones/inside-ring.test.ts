import { expect, test } from 'vitest';
import { isInsideRing } from './inside-ring.ts';

const point = (latitude: number, longitude: number) => ({ latitude, longitude });
/** An L: the north-east quarter of the square is missing. */
const RING = [point(0, 0), point(0, 2), point(1, 2), point(1, 1), point(2, 1), point(2, 0)];

test.each([
  ['the middle', point(0.5, 0.5), true],
  ['either arm', point(0.5, 1.5), true],
  ['the missing quarter', point(1.5, 1.5), false],
  ['the south', point(-0.1, 0.5), false],
  ['the west, level with two corners', point(1, -0.5), false],
  ['the east', point(0.5, 2.1), false],
])('%s', (_, place, expected) => {
  expect(isInsideRing(place, RING)).toBe(expected);
  expect(isInsideRing(place, [...RING].reverse())).toBe(expected);
});

test('a ring without points contains nothing', () => {
  expect(isInsideRing(point(0, 0), [])).toBe(false);
});
