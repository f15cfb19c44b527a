import { expect, test } from 'vitest';
import { middleOf, middleOfLine, type Point } from './point.ts';

const at = (latitude: number): Point => ({ latitude, longitude: -104 });

test('middleOf() is the mean of the points', () => {
  expect(middleOf([at(50), at(51), at(55)])).toEqual(at(52));
});

test.each([
  ['one vertex', [50], 50],
  ['the middle vertex of three', [50, 51, 55], 51],
  ['the middle of the middle side of four', [50, 51, 53, 60], 52],
])('middleOfLine() is %s', (_, latitudes, expected) => {
  expect(middleOfLine(latitudes.map(at))).toEqual(at(expected));
});
