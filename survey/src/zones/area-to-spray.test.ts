import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ringAcres } from '../geometry/area.ts';
import type { Point } from '../geometry/point.ts';
import { areaToSpray } from './area-to-spray.ts';
import { effectiveAcres } from './effective-acres.ts';

const ORIGIN = { latitude: 50.5, longitude: -104 };
/** A rectangle by thousandths of a degree from the origin. */
const rectangle = (west: number, south: number, east: number, north: number): Point[] =>
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ].map(([x = 0, y = 0]) => ({ latitude: ORIGIN.latitude + y / 1000, longitude: ORIGIN.longitude + x / 1000 }));

const FIELD = rectangle(0, 0, 10, 8);
const acresOf = (areas: { outline: Point[]; holes: Point[][] }[]) =>
  areas.reduce((sum, { outline, holes }) => sum + ringAcres(outline) - holes.reduce((all, hole) => all + ringAcres(hole), 0), 0);

test('a field without zones is sprayed as a whole', () => {
  const [area, ...others] = areaToSpray(FIELD, []) ?? [];
  expect(others).toEqual([]);
  expect(area?.holes).toEqual([]);
  expect(area?.outline).toHaveLength(4);
  expect(area?.outline).toEqual(expect.arrayContaining(FIELD));
});

test('a zone inside leaves a hole, a zone at the edge a notch', () => {
  const inside = rectangle(2, 2, 3, 3);
  const edge = rectangle(8, 5, 12, 6);
  const [area, ...others] = areaToSpray(FIELD, [inside, edge]) ?? [];
  expect(others).toEqual([]);
  expect(area?.holes).toHaveLength(1);
  expect(area?.holes[0]).toEqual(expect.arrayContaining(inside));
  expect(area?.outline).toHaveLength(8);
});

test('a zone across the field leaves two areas, each with its own holes', () => {
  const areas = areaToSpray(FIELD, [rectangle(4, -1, 5, 9), rectangle(1, 1, 2, 2), rectangle(7, 1, 8, 2)]) ?? [];
  expect(areas.map(({ holes }) => holes.length)).toEqual([1, 1]);
});

test('zones around land leave its own area in the hole, and a zone on that land is a hole of that area alone', () => {
  const ring = [rectangle(2, 1, 8, 2), rectangle(2, 5, 8, 6), rectangle(2, 1, 3, 6), rectangle(7, 1, 8, 6)];
  const dwelling = rectangle(4, 3, 5, 4);
  const areas = areaToSpray(FIELD, [...ring, dwelling]) ?? [];
  const [inner, outer] = areas.toSorted((one, other) => ringAcres(one.outline) - ringAcres(other.outline));
  expect(areas).toHaveLength(2);
  expect(outer?.holes).toHaveLength(1);
  expect(inner?.holes).toHaveLength(1);
  expect(inner?.holes[0]).toEqual(expect.arrayContaining(dwelling));
});

test('nothing is left of a field that a zone covers', () => {
  expect(areaToSpray(FIELD, [rectangle(-1, -1, 11, 9)])).toEqual([]);
});

const side = fc.tuple(fc.integer({ min: -2, max: 10 }), fc.integer({ min: 1, max: 5 }));
const zone = fc.tuple(side, side).map(([[west, width], [south, height]]) => rectangle(west, south, west + width, south + height));

/** Sides are straight on the grid and geodesics in `ringAcres`, so a new corner moves them by millimetres. */
test('the areas are as large as the field less the zones in it', () => {
  fc.assert(
    fc.property(fc.array(zone, { maxLength: 5 }), (zones) => {
      const { fieldAcres, exclusionAcres } = effectiveAcres(FIELD, zones);
      expect(acresOf(areaToSpray(FIELD, zones) ?? [])).toBeCloseTo(fieldAcres - exclusionAcres, 1);
    }),
  );
});
