import fc from 'fast-check';
import { expect, test } from 'vitest';
import { corners } from '../dls/corners.ts';
import { ringAcres, SQUARE_METRES_PER_ACRE } from './area.ts';
import type { Point } from './point.ts';

/** Acres by the shoelace on a plane that touches the ellipsoid at the ring's first point, with its radii of curvature there. */
function planeAcres(ring: Point[]): number {
  const [origin = { latitude: NaN, longitude: NaN }] = ring;
  const radians = Math.PI / 180;
  const eccentricity2 = 0.00669437999014;
  const curvature = 1 - eccentricity2 * Math.sin(origin.latitude * radians) ** 2;
  const metresNorth = (6378137 * (1 - eccentricity2)) / curvature ** 1.5;
  const metresEast = (6378137 * Math.cos(origin.latitude * radians)) / Math.sqrt(curvature);
  const plane = ring.map(({ latitude, longitude }) => ({
    x: (longitude - origin.longitude) * radians * metresEast,
    y: (latitude - origin.latitude) * radians * metresNorth,
  }));
  const twice = plane.reduce((sum, { x, y }, i) => {
    const next = plane[(i + 1) % plane.length] ?? { x: NaN, y: NaN };
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(twice) / 2 / 4046.8564224;
}

const field = fc
  .record({
    latitude: fc.double({ min: 49, max: 59, noNaN: true }),
    longitude: fc.double({ min: -119, max: -96, noNaN: true }),
    reaches: fc.array(fc.double({ min: 0.001, max: 0.005, noNaN: true }), { minLength: 3, maxLength: 40 }),
  })
  .map(({ latitude, longitude, reaches }) =>
    reaches.map((reach, i) => {
      const angle = (2 * Math.PI * i) / reaches.length;
      return { latitude: latitude + reach * Math.sin(angle), longitude: longitude + 1.6 * reach * Math.cos(angle) };
    }),
  );

test('ringAcres() is within 0.1 % of the shoelace on a tangent plane, in either direction of the ring', () => {
  fc.assert(
    fc.property(field, (ring) => {
      expect(Math.abs(ringAcres(ring) / planeAcres(ring) - 1)).toBeLessThan(0.001);
      expect(ringAcres([...ring].reverse())).toBeCloseTo(ringAcres(ring), 6);
    }),
    { numRuns: 1000, seed: 18710710 },
  );
});

test('40 by 40 chains, a nominal quarter, are 160 acres, and a square of that size on the ground is within 0.1 %', () => {
  expect((40 * 20.1168) ** 2 / SQUARE_METRES_PER_ACRE).toBeCloseTo(160, 9);
  const metresNorth = 111_229.03;
  const metresEast = 71_695.76;
  const origin = { latitude: 50, longitude: -106 };
  const north = 50 + 804.672 / metresNorth;
  const east = -106 + 804.672 / metresEast;
  const ring = [origin, { latitude: north, longitude: -106 }, { latitude: north, longitude: east }, { latitude: 50, longitude: east }];
  expect(Math.abs(ringAcres(ring) / 160 - 1)).toBeLessThan(0.001);
});

test('a quarter far from any jog or meridian holds 160 acres within 0.5 %', () => {
  const found = corners({ quarter: 'NW', section: 22, township: 17, range: 15, meridian: 'W2' });
  if (found === null) throw new Error('no such quarter');
  const acres = ringAcres([found.northwest, found.northeast, found.southeast, found.southwest]);
  expect(Math.abs(acres / 160 - 1)).toBeLessThan(0.005);
});

test('ringAcres() of fewer than three points is 0', () => {
  expect(ringAcres([])).toBe(0);
  expect(ringAcres([{ latitude: 50, longitude: -104 }])).toBe(0);
  expect(
    ringAcres([
      { latitude: 50, longitude: -104 },
      { latitude: 51, longitude: -104 },
    ]),
  ).toBe(0);
});
