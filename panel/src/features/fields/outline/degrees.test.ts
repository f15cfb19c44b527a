import { expect, test } from 'vitest';
import { degreesOf, LATITUDE, LONGITUDE } from './degrees.ts';

test.each([
  ['52.5', 52.5],
  [' -52,25 ', -52.25],
  ['90', 90],
])('%j is a latitude', (typed, degrees) => {
  expect(degreesOf(typed, LATITUDE)).toBe(degrees);
});

test.each(['', '  ', '90.1', 'north', '5 2', 'NaN', 'Infinity'])('%j is none', (typed) => {
  expect(degreesOf(typed, LATITUDE)).toBeNull();
});

test('a longitude reaches further', () => {
  expect(degreesOf('-106', LONGITUDE)).toBe(-106);
});
