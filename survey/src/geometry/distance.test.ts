import { expect, test } from 'vitest';
import { distanceMetres, headingDegrees } from './distance.ts';

const regina = { latitude: 50.4452, longitude: -104.6189 };

/** Metres by the haversine on a sphere of the mean radius: independent, and right to 0.5 %. */
function haversineMetres(a: typeof regina, b: typeof regina): number {
  const radians = Math.PI / 180;
  const chord =
    Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2 +
    Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  return 2 * 6371008.8 * Math.asin(Math.sqrt(chord));
}

test('distanceMetres() is within 0.5 % of the haversine', () => {
  for (const [latitude, longitude] of [
    [50.45, -104.6],
    [52.1332, -106.67],
    [49.8469, -99.953],
    [55.1707, -118.7947],
  ] as const) {
    const place = { latitude, longitude };
    expect(Math.abs(distanceMetres(regina, place) / haversineMetres(regina, place) - 1)).toBeLessThan(0.005);
    expect(distanceMetres(place, regina)).toBeCloseTo(distanceMetres(regina, place), 6);
  }
});

test('distanceMetres() of a minute of latitude is a nautical mile within 0.2 %, and of a point to itself 0', () => {
  expect(Math.abs(distanceMetres(regina, { ...regina, latitude: regina.latitude + 1 / 60 }) / 1852 - 1)).toBeLessThan(0.002);
  expect(distanceMetres(regina, regina)).toBe(0);
});

test.each([
  ['north', 0.01, 0, 0],
  ['east', 0, 0.01, 90],
  ['south', -0.01, 0, 180],
  ['west', 0, -0.01, 270],
])('headingDegrees() to the %s', (_, north, east, expected) => {
  const heading = headingDegrees(regina, { latitude: regina.latitude + north, longitude: regina.longitude + east });
  expect(Math.abs(heading - expected)).toBeLessThan(0.01);
});

test('headingDegrees() stays from 0 to below 360, and is 0 between equal points', () => {
  expect(headingDegrees(regina, regina)).toBe(0);
  const justWestOfNorth = headingDegrees(regina, { latitude: regina.latitude + 1, longitude: regina.longitude - 1e-13 });
  expect(justWestOfNorth).toBeGreaterThanOrEqual(0);
  expect(justWestOfNorth).toBeLessThan(360);
});
