import { expect, test } from 'vitest';
import { parseDegrees, LATITUDE, LONGITUDE } from './degrees.ts';

test.each([
  ['52.5', 52.5],
  [' -52,25 ', -52.25],
  ['90', 90],
  ['52,123', 52.123],
])('parses %j as a latitude', (typed, degrees) => {
  expect(parseDegrees(typed, LATITUDE)).toBe(degrees);
});

test.each(['', '  ', '90.1', 'north', '5 2', '52.1.2', '5e1', '52,', 'NaN', 'Infinity'])('rejects %j as a latitude', (typed) => {
  expect(parseDegrees(typed, LATITUDE)).toBeNull();
});

test('accepts more degrees of longitude than of latitude', () => {
  expect(parseDegrees('-106', LONGITUDE)).toBe(-106);
});
