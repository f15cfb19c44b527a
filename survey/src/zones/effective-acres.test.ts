import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ringAcres } from '../geometry/area.ts';
import type { Point } from '../geometry/point.ts';
import { anyField, anyGarbage, anyRectangle, anyZone, at, rectangle, roundRing, runs } from '../test/random-rings.ts';
import { effectiveAcres } from './effective-acres.ts';

const FIELD = rectangle(51.997, -105.003, 0.006, 0.006);

/** The acres of the lattice cells that lie in the field and in any of the rectangles, computed without clipping. */
function acresOfCells(rectangles: Point[][]): number {
  let acres = 0;
  for (let south = 0; south < 6; south++) {
    for (let west = 0; west < 6; west++) {
      const cell = rectangle(51.997 + south / 1000, -105.003 + west / 1000, 0.001, 0.001);
      const [latitude, longitude] = [51.9975 + south / 1000, -105.0025 + west / 1000];
      const isIn = ([southwest, , northeast]: Point[]) =>
        southwest &&
        northeast &&
        latitude > southwest.latitude &&
        latitude < northeast.latitude &&
        longitude > southwest.longitude &&
        longitude < northeast.longitude;
      if (rectangles.some(isIn)) acres += ringAcres(cell);
    }
  }
  return acres;
}

test('exclusionAcres counts the part of zones inside the field, overlaps once, within 0.1 % of the sum of lattice cells', () => {
  fc.assert(
    fc.property(fc.array(anyRectangle, { maxLength: 8 }), (zones) => {
      const { fieldAcres, exclusionAcres } = effectiveAcres(FIELD, zones);
      expect(fieldAcres).toBe(ringAcres(FIELD));
      expect(Math.abs(exclusionAcres - acresOfCells(zones))).toBeLessThan(0.001 * fieldAcres);
    }),
    runs(300),
  );
});

test('a zone inside the field excludes its own acres, for any first point and direction', () => {
  const field = rectangle(51.99, -105.02, 0.02, 0.04);
  fc.assert(
    fc.property(anyZone, (zone) => {
      const acres = ringAcres(zone);
      expect(effectiveAcres(field, [zone]).exclusionAcres / acres).toBeCloseTo(1, 5);
      expect(effectiveAcres([...field].reverse(), [[...zone].reverse(), zone]).exclusionAcres / acres).toBeCloseTo(1, 5);
    }),
    runs(200),
  );
});

test('a zone that covers the field excludes all of it, and a zone outside excludes nothing', () => {
  fc.assert(
    fc.property(anyField, (field) => {
      const { fieldAcres, exclusionAcres } = effectiveAcres(field, [field]);
      expect(exclusionAcres / fieldAcres).toBeCloseTo(1, 9);
      expect(effectiveAcres(field, [rectangle(51, -106, 2, 2)]).exclusionAcres / fieldAcres).toBeCloseTo(1, 9);
      expect(effectiveAcres(field, [rectangle(53, -105, 0.01, 0.01)]).exclusionAcres).toBe(0);
    }),
    runs(200),
  );
});

test('additional zones never exclude less, and never more than the field', () => {
  fc.assert(
    fc.property(anyField, fc.array(anyZone, { minLength: 1, maxLength: 6 }), (field, zones) => {
      const fewer = effectiveAcres(field, zones.slice(1));
      const { fieldAcres, exclusionAcres } = effectiveAcres(field, zones);
      expect(exclusionAcres).toBeGreaterThanOrEqual(fewer.exclusionAcres - 1e-4);
      expect(exclusionAcres).toBeLessThanOrEqual(fieldAcres);
    }),
    runs(300),
  );
});

test('a zone over half of a field across the 180th meridian excludes half of it', () => {
  const field = [at(52, 179.99), at(52, -179.99), at(52.01, -179.99), at(52.01, 179.99)];
  const { fieldAcres, exclusionAcres } = effectiveAcres(field, [rectangle(51.99, -180, 0.1, 0.1)]);
  expect(exclusionAcres / fieldAcres).toBeCloseTo(0.5, 4);
});

test('for any rings the acres are between 0 and those of the field', () => {
  fc.assert(
    fc.property(anyGarbage, fc.array(anyGarbage, { maxLength: 6 }), (field, zones) => {
      const { fieldAcres, exclusionAcres } = effectiveAcres(field, zones);
      expect(fieldAcres).toBeGreaterThanOrEqual(0);
      expect(exclusionAcres).toBeGreaterThanOrEqual(0);
      expect(exclusionAcres).toBeLessThanOrEqual(fieldAcres);
    }),
    runs(500),
  );
  expect(effectiveAcres([at(NaN, 0), at(1, 1), at(2, 3)], [FIELD])).toEqual({ fieldAcres: 0, exclusionAcres: 0 });
});

test('effectiveAcres() ends on horizontal sides that run back over themselves', () => {
  const zone = [at(52, -105.01), at(52, -104.99), at(52.01, -104.97), at(52, -105), at(52, -104.97), at(52, -105.008)];
  expect(effectiveAcres(FIELD, [zone]).exclusionAcres).toBeGreaterThan(0);
});

test('outlines of 10,000 points have acres, even with many crossings', () => {
  const smooth = roundRing(
    52,
    -105,
    Array.from({ length: 10_000 }, (_, i) => 0.004 + 0.0005 * Math.sin(i / 300)),
  );
  const jagged = roundRing(
    52.001,
    -105,
    Array.from({ length: 10_000 }, (_, i) => (i % 2 === 0 ? 0.004 : 0.001)),
  );
  for (const zones of [[smooth], [jagged], [smooth, jagged]]) {
    const { fieldAcres, exclusionAcres } = effectiveAcres(smooth, zones);
    expect(exclusionAcres).toBeGreaterThan(0);
    expect(exclusionAcres).toBeLessThanOrEqual(fieldAcres);
  }
});
