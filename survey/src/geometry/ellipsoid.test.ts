import geodesic from 'geographiclib-geodesic';
import { expect, test } from 'vitest';
import { latitudeOf, northingOf, parallelRadiusMetres, RADIANS_PER_DEGREE } from './ellipsoid.ts';

const { WGS84 } = geodesic.Geodesic;

test.each([48.9, 49, 50.45, 53, 57.7, 60])('northingOf() is the geodesic along the meridian to a millimetre at %s° N', (latitude) => {
  const { s12 = NaN, azi1 = NaN } = WGS84.Inverse(49, -106, latitude, -106);
  const expected = latitude < 49 ? -s12 : s12;
  expect(latitude === 49 || Math.abs(azi1) === (latitude < 49 ? 180 : 0)).toBe(true);
  expect(Math.abs(northingOf(latitude * RADIANS_PER_DEGREE) - expected)).toBeLessThan(0.001);
});

test.each([-1000, 0, 77_777, 600_000, 1_225_000])('latitudeOf() inverts northingOf() to a millimetre at %s m', (northing) => {
  expect(Math.abs(northingOf(latitudeOf(northing)) - northing)).toBeLessThan(0.001);
});

test.each([49, 54, 60])('parallelRadiusMetres() agrees with short geodesics across the meridian at %s° N', (latitude) => {
  const step = 0.0001;
  const { s12 = NaN } = WGS84.Inverse(latitude, -106, latitude, -106 + step);
  expect(parallelRadiusMetres(latitude * RADIANS_PER_DEGREE) * step * RADIANS_PER_DEGREE).toBeCloseTo(s12, 4);
});
