import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxAround, boxCenter } from './box.ts';
import { boxDistanceMetres } from './box-distance.ts';
import { distanceMetres } from './distance.ts';
import type { Point } from './point.ts';

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Up to four miles across, as fields are. */
const ring = fc
  .record({
    south: degrees(49, 51),
    west: degrees(-106, -103),
    offsets: fc.array(fc.tuple(degrees(0, 0.06), degrees(0, 0.1)), { minLength: 3 }),
  })
  .map(({ south, west, offsets }): Point[] => offsets.map(([north, east]) => ({ latitude: south + north, longitude: west + east })));

test('boxAround() spans the outermost points', () => {
  const points: Point[] = [
    { latitude: 50, longitude: -104 },
    { latitude: 51, longitude: -105 },
    { latitude: 50.5, longitude: -103 },
  ];
  expect(boxAround(points)).toEqual({ south: 50, west: -105, north: 51, east: -103 });
});

test('boxCenter() is the middle of the extremes, however many corners one side has', () => {
  const ring = [
    { latitude: 50, longitude: -105 },
    { latitude: 50, longitude: -104.9 },
    { latitude: 50, longitude: -104 },
    { latitude: 52, longitude: -104 },
  ];
  expect(boxCenter(ring)).toEqual({ latitude: 51, longitude: -104.5 });
});

test('boxDistanceMetres() is symmetric and at most the distance between any two points of the rings, within 0.1 %', () => {
  fc.assert(
    fc.property(ring, ring, (a, b) => {
      const between = boxDistanceMetres(boxAround(a), boxAround(b));
      const least = Math.min(...a.flatMap((one) => b.map((other) => distanceMetres(one, other))));
      expect(between).toBeLessThanOrEqual(least * 1.001 + 0.001);
      expect(boxDistanceMetres(boxAround(b), boxAround(a))).toBeCloseTo(between, 3);
    }),
  );
});

test('boxDistanceMetres() of boxes that touch is 0, and of boxes a minute of latitude apart a nautical mile within 0.2 %', () => {
  const box = { south: 50, west: -105, north: 51, east: -104 };
  expect(boxDistanceMetres(box, { south: 51, west: -104, north: 52, east: -103 })).toBe(0);
  const apart = boxDistanceMetres(box, { south: 51 + 1 / 60, west: -104.5, north: 52, east: -103 });
  expect(Math.abs(apart / 1852 - 1)).toBeLessThan(0.002);
});
