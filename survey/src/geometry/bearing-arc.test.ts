import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bearingArc } from './bearing-arc.ts';
import { planeAt } from './local-plane.ts';

const plane = planeAt({ latitude: 51, longitude: -105 });
const at = (east: number, north: number) => plane.toPoint({ east, north });
const rectangle = (west: number, south: number, east: number, north: number) => [
  at(west, south),
  at(east, south),
  at(east, north),
  at(west, north),
];
const FIELD = rectangle(0, 0, 1600, 800);

/** Whether wind towards a bearing is within the arc. */
function contains(arc: ReturnType<typeof bearingArc>, bearing: number): boolean {
  if (!arc) return false;
  return Math.abs(((bearing - arc.bearingDegrees + 540) % 360) - 180) <= arc.spreadDegrees + 0.5;
}

test('a place beyond a corner is seen from the edges in many directions, not only from the corner', () => {
  const arc = bearingArc([FIELD], [at(1600, 850)], 400);
  // From 390 m west along the edge it lies almost to the east; from the corner to the north.
  expect([0, 45, 80].map((bearing) => contains(arc, bearing))).toEqual([true, true, true]);
  expect([120, 180, 270].map((bearing) => contains(arc, bearing))).toEqual([false, false, false]);
});

test('a place between two fields is seen from both', () => {
  const other = rectangle(1700, 0, 2500, 800);
  const place = [at(1650, 400)];
  expect([90, 270].map((bearing) => contains(bearingArc([FIELD, other], place, 400), bearing))).toEqual([true, true]);
  expect([90, 270].map((bearing) => contains(bearingArc([FIELD], place, 400), bearing))).toEqual([true, false]);
});

test('only parts within the distance count', () => {
  expect(bearingArc([FIELD], [at(2001, 400)], 400)).toBeNull();
  const far = bearingArc([FIELD], [at(1990, 400)], 400);
  expect(far?.bearingDegrees).toBeCloseTo(90, 0);
  expect(far?.spreadDegrees).toBeLessThan(15);
});

test('an arc across north is narrow', () => {
  const arc = bearingArc([rectangle(-50, 0, 50, 100)], [at(0, 400)], 400);
  expect(contains(arc, 0)).toBe(true);
  expect(arc?.spreadDegrees).toBeLessThan(45);
});

test('contains the direction from each point of the outline that is near enough', () => {
  const metres = fc.integer({ min: -1000, max: 2500 });
  fc.assert(
    fc.property(metres, metres, fc.double({ min: 0, max: 1, noNaN: true }), (east, north, share) => {
      const from = { east: 1600 * share, north: 800 };
      const distance = Math.hypot(east - from.east, north - from.north);
      fc.pre(distance > 60 && distance < 380);
      const bearing = ((Math.atan2(east - from.east, north - from.north) * 180) / Math.PI + 360) % 360;
      const arc = bearingArc([FIELD], [at(east, north)], 400);
      // Between two compared points, 20 m apart, the direction differs by a few degrees.
      expect(arc && Math.abs(((bearing - arc.bearingDegrees + 540) % 360) - 180) - arc.spreadDegrees).toBeLessThan(10);
    }),
  );
});
