import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ringAcres } from '../geometry/area.ts';
import type { Point } from '../geometry/point.ts';
import { anyGarbage, anyRectangle, anyTangle, anyZone, at, rectangle, runs } from '../test/random-rings.ts';
import { checkRing } from './check-ring.ts';
import { effectiveAcres } from './effective-acres.ts';
import { unionRings } from './union-rings.ts';

const FIELD = rectangle(51.98, -105.04, 0.04, 0.08);
const acresOf = (zones: Point[][]) => effectiveAcres(FIELD, zones).exclusionAcres;
const byAcres = (rings: Point[][]) => rings.map(ringAcres).sort((a, b) => a - b);

const anyZones = fc.oneof(fc.array(anyZone, { maxLength: 7 }), fc.array(anyRectangle, { maxLength: 7 }));

test('overlapping rings become one ring with their corners and crossings', () => {
  const [merged, ...others] = unionRings([rectangle(52, -105, 0.01, 0.01), [...rectangle(52.005, -104.995, 0.01, 0.01)].reverse()]);
  expect(others).toEqual([]);
  expect(merged).toHaveLength(8);
  expect(merged).toEqual(
    expect.arrayContaining([at(52, -105), at(52.01, -105), at(52.01, -104.995), at(52.005, -104.99), at(52.015, -104.985)]),
  );
});

test('a ring inside another one and a duplicate are merged', () => {
  const outer = rectangle(52, -105, 0.01, 0.01);
  const inner = rectangle(52.004, -104.996, 0.001, 0.001);
  for (const rings of [
    [outer, inner],
    [inner, outer],
    [outer, outer],
  ]) {
    expect(byAcres(unionRings(rings))).toEqual([expect.closeTo(ringAcres(outer), 9)]);
  }
});

test('rings that do not meet are returned unchanged', () => {
  const rings = [rectangle(52, -105, 0.001, 0.001), rectangle(52.002, -105, 0.001, 0.001).reverse()];
  expect(unionRings(rings)).toEqual(rings);
});

test('zones around a hole stay apart, so that the land in the hole is still sprayed', () => {
  const frame = [
    rectangle(52, -105, 0.001, 0.01),
    rectangle(52.009, -105, 0.001, 0.01),
    rectangle(52, -105, 0.01, 0.001),
    rectangle(52, -104.991, 0.01, 0.001),
  ];
  expect(unionRings(frame)).toEqual(frame);
  const whole = ringAcres(rectangle(52, -105, 0.01, 0.01)) - ringAcres(rectangle(52.001, -104.999, 0.008, 0.008));
  expect(acresOf(frame)).toBeCloseTo(whole, 2);
});

test('a merged zone across the 180th meridian has longitudes from -180 to 180', () => {
  const [merged, ...others] = unionRings([
    rectangle(52, 179.99, 0.01, 0.01),
    [at(52, 179.995), at(52, -179.99), at(52.01, -179.99), at(52.01, 179.995)],
  ]);
  expect(others).toEqual([]);
  expect(merged?.every(({ longitude }) => Math.abs(longitude) >= 179.98 && Math.abs(longitude) <= 180)).toBe(true);
});

test('merging does not change the acres, and merging again changes nothing', () => {
  fc.assert(
    fc.property(anyZones, (zones) => {
      const merged = unionRings(zones);
      expect(Math.abs(acresOf(merged) - acresOf(zones))).toBeLessThan(0.0003 * (1 + zones.length));

      const again = unionRings(merged);
      expect(again).toHaveLength(merged.length);
      for (const [i, acres] of byAcres(again).entries()) expect(acres).toBeCloseTo(byAcres(merged)[i] ?? NaN, 6);
    }),
    runs(200),
  );
});

test('merged simple rings are simple', () => {
  fc.assert(
    fc.property(anyZones, (zones) => {
      expect(unionRings(zones).map(checkRing)).toEqual(unionRings(zones).map(() => ({ ok: true })));
    }),
    runs(300),
  );
});

test('merging tangled rings again does not change the acres', () => {
  fc.assert(
    fc.property(fc.array(anyTangle, { maxLength: 7 }), (rings) => {
      const merged = unionRings(rings);
      expect(Math.abs(acresOf(unionRings(merged)) - acresOf(merged))).toBeLessThan(0.0003 * (1 + rings.length));
    }),
    runs(300),
  );
});

test('unionRings() does not throw for any rings', () => {
  fc.assert(
    fc.property(fc.array(anyGarbage, { maxLength: 7 }), (rings) => {
      const merged = unionRings(rings);
      expect(merged.length).toBeLessThanOrEqual(Math.max(rings.length, 1) * 7);
      for (const { latitude, longitude } of merged.flat()) {
        expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
        expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
      }
    }),
    runs(500),
  );
  expect(unionRings([])).toEqual([]);
});
