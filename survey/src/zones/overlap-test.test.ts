import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyField, anyGarbage, anyRectangle, anyZone, at, rectangle, roundRing, runs } from '../test/random-rings.ts';
import { effectiveAcres } from './effective-acres.ts';
import { createOverlapTest } from './overlap-test.ts';

const FIELD = rectangle(51.997, -105.003, 0.006, 0.006);

test('a zone overlaps the field exactly if clipping finds an area', () => {
  const rings = fc.oneof(anyZone, anyRectangle);
  fc.assert(
    fc.property(fc.oneof(anyField, fc.constant(FIELD)), rings, (field, zone) => {
      expect(createOverlapTest(field)(zone)).toBe(effectiveAcres(field, [zone]).exclusionAcres > 0);
    }),
    runs(1000),
  );
});

test('a zone along the boundary overlaps only on its inner side; the field itself and a zone around it overlap', () => {
  const isOnField = createOverlapTest(FIELD);
  expect(isOnField(rectangle(51.997, -105.003, 0.001, 0.001))).toBe(true);
  expect(isOnField(rectangle(51.997, -105.004, 0.006, 0.001))).toBe(false);
  expect(isOnField(rectangle(51.995, -104.997, 0.002, 0.001))).toBe(false);
  expect(isOnField(FIELD)).toBe(true);
  expect(isOnField(rectangle(51, -106, 2, 2))).toBe(true);
  expect(isOnField(rectangle(51.999, -106, 0.001, 2))).toBe(true);
});

test('createOverlapTest() does not throw for any rings', () => {
  fc.assert(
    fc.property(anyGarbage, anyGarbage, (field, zone) => {
      expect(createOverlapTest(field)(zone)).toBeTypeOf('boolean');
    }),
    runs(500),
  );
});

test('1,000 zones on a field of 10,000 points are all found', () => {
  const wave = Array.from({ length: 10_000 }, (_, i) => 0.006 + 0.0004 * Math.sin(i / 40));
  const field = roundRing(52, -105, wave);
  const zones = Array.from({ length: 1000 }, (_, i) =>
    i % 2 === 0
      ? roundRing(51.9965 + Math.floor(i / 32) * 0.0002, -105.005 + (i % 32) * 0.0003, Array<number>(10).fill(0.00008))
      : [at(51.9955 + i * 9e-6, -105.02), at(51.9955 + i * 9e-6, -104.98), at(51.9955 + (i + 0.5) * 9e-6, -105)],
  );
  expect(zones.filter(createOverlapTest(field))).toHaveLength(1000);
});
