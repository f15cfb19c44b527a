import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyGarbage, anyRectangle, anyZone, at, rectangle, runs } from '../test/random-rings.ts';
import { findFirstEqualRings, areRingsEqual } from './equal-rings.ts';

const TOLERANCE = 0.000001;

test('rings are equal from any start, in either direction, within the tolerance', () => {
  const slip = fc.double({ min: -TOLERANCE, max: TOLERANCE, noNaN: true });
  fc.assert(
    fc.property(anyZone, fc.nat(), fc.boolean(), slip, (ring, start, isTurned, degrees) => {
      const shifted = [...ring.slice(start % ring.length), ...ring.slice(0, start % ring.length)];
      const other = (isTurned ? shifted.reverse() : shifted).map((point) => at(point.latitude + degrees, point.longitude - degrees));
      expect(areRingsEqual(ring, other, TOLERANCE)).toBe(true);
    }),
    runs(300),
  );
});

test('rings differ if one point is further away, missing or added', () => {
  const ring = rectangle(52, -105, 0.01, 0.01);
  const moved = ring.map((point, i) => (i === 2 ? at(point.latitude + 2 * TOLERANCE, point.longitude) : point));
  expect(areRingsEqual(ring, moved, TOLERANCE)).toBe(false);
  expect(areRingsEqual(ring, ring.slice(1), TOLERANCE)).toBe(false);
  expect(areRingsEqual(ring, [...ring, at(52.005, -105)], TOLERANCE)).toBe(false);
});

test('rings differ if the same points are in another order', () => {
  const [a, b, c, d] = rectangle(52, -105, 0.01, 0.01);
  if (!a || !b || !c || !d) throw new Error('a rectangle has four corners');
  expect(areRingsEqual([a, b, c, d], [a, c, b, d], TOLERANCE)).toBe(false);
});

test('longitudes 180 and -180 are equal', () => {
  const ring = [at(52, 180), at(52, 179), at(53, 179)];
  expect(areRingsEqual(ring, [at(52, -180), at(52, 179), at(53, 179)], TOLERANCE)).toBe(true);
});

test('areRingsEqual() is symmetric', () => {
  fc.assert(
    fc.property(anyGarbage, anyGarbage, (a, b) => {
      expect(areRingsEqual(a, a, TOLERANCE)).toBe(true);
      expect(areRingsEqual(a, b, TOLERANCE)).toBe(areRingsEqual(b, a, TOLERANCE));
    }),
    runs(300),
  );
});

test('findFirstEqualRings() finds the same rings as comparing all pairs', () => {
  const rings = fc.array(fc.oneof(anyRectangle, anyGarbage), { maxLength: 12 });
  fc.assert(
    fc.property(rings, fc.nat(11), fc.boolean(), (some, which, isTurned) => {
      const again = [...some, ...some.slice(which, which + 2).map((ring) => (isTurned ? [...ring].reverse() : ring))];
      const expected = again.map((ring) => again.findIndex((other) => areRingsEqual(ring, other, TOLERANCE)));
      expect(findFirstEqualRings(again, TOLERANCE)).toEqual(expected);
    }),
    runs(300),
  );
});
