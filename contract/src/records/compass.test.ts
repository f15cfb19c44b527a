import { expect, test } from 'vitest';
import { COMPASS_POINTS, compassPoint, degreesOf } from './compass.ts';

test('each of the sixteen points has whole degrees below 360 and is found again by them', () => {
  const degrees = COMPASS_POINTS.map(degreesOf);
  expect(degrees.every((each) => Number.isInteger(each) && each >= 0 && each < 360)).toBe(true);
  expect(degrees.map(compassPoint)).toEqual(COMPASS_POINTS);
});

test.each([
  [0, 'N'],
  [11, 'N'],
  [12, 'NNE'],
  [90, 'E'],
  [270, 'W'],
  [349, 'N'],
  [359, 'N'],
])('%i degrees are %s', (degrees, point) => {
  expect(compassPoint(degrees)).toBe(point);
});
