import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ringAcres } from '../geometry/area.ts';
import type { Point } from '../geometry/point.ts';
import { anyRectangle, anyZone, rectangle, runs } from '../test/random-rings.ts';
import { coveredAcres } from './covered-acres.ts';
import { effectiveAcres } from './effective-acres.ts';

const FIELD = rectangle(51.997, -105.003, 0.006, 0.006);

const isIn = ({ latitude, longitude }: Point, [southwest, , northeast]: Point[]) =>
  southwest !== undefined &&
  northeast !== undefined &&
  latitude > southwest.latitude &&
  latitude < northeast.latitude &&
  longitude > southwest.longitude &&
  longitude < northeast.longitude;

/** The acres of the lattice cells in the field that an outline covers outside its own holes, computed without clipping. */
function acresOfCells(areas: { outline: Point[]; holes: Point[][] }[]): number {
  const cells = Array.from({ length: 36 }, (_, index) => [51.997 + Math.floor(index / 6) / 1000, -105.003 + (index % 6) / 1000] as const);
  const covered = cells.filter(([south, west]) => {
    const middle = { latitude: south + 0.0005, longitude: west + 0.0005 };
    return areas.some(({ outline, holes }) => isIn(middle, outline) && !holes.some((hole) => isIn(middle, hole)));
  });
  return covered.reduce((sum, [south, west]) => sum + ringAcres(rectangle(south, west, 0.001, 0.001)), 0);
}

const anyArea = fc.record({ outline: anyRectangle, holes: fc.array(anyRectangle, { maxLength: 3 }) });

test('counts overlaps once and holes where another area covers them, within 0.1 % of the sum of lattice cells', () => {
  fc.assert(
    fc.property(fc.array(anyArea, { maxLength: 6 }), (areas) => {
      expect(Math.abs(coveredAcres(FIELD, areas) - acresOfCells(areas))).toBeLessThan(0.001 * ringAcres(FIELD));
    }),
    runs(300),
  );
});

test('the direction of rings does not matter', () => {
  const hole = rectangle(51.999, -105.001, 0.001, 0.001);
  const outline = rectangle(51.998, -105.002, 0.004, 0.004);
  const expected = ringAcres(outline) - ringAcres(hole);
  for (const area of [
    { outline, holes: [hole] },
    { outline: outline.toReversed(), holes: [hole] },
    { outline, holes: [hole.toReversed()] },
  ]) {
    expect(coveredAcres(FIELD, [area]) / expected).toBeCloseTo(1, 5);
  }
});

test('an outline that crosses or touches itself takes nothing from the areas that it overlaps', () => {
  const whole = rectangle(51.998, -105.002, 0.004, 0.004);
  const [southwest, southeast, northeast, northwest] = whole as [Point, Point, Point, Point];
  const middle = { latitude: 52, longitude: -105 };
  for (const loop of [
    [southwest, northeast, southeast, northwest],
    [southwest, middle, northeast, southeast, middle, northwest],
  ]) {
    const alone = coveredAcres(FIELD, [{ outline: loop, holes: [] }]);
    expect(alone / ringAcres(whole)).toBeCloseTo(0.5, 3);
    const areas = [whole, loop].map((outline) => ({ outline, holes: [] }));
    expect(coveredAcres(FIELD, areas) / ringAcres(whole)).toBeCloseTo(1, 5);
  }
});

test('without holes the areas count as zones do', () => {
  const field = rectangle(51.99, -105.02, 0.02, 0.04);
  fc.assert(
    fc.property(fc.array(anyZone, { maxLength: 4 }), (zones) => {
      const areas = zones.map((outline) => ({ outline, holes: [] }));
      expect(coveredAcres(field, areas)).toBe(effectiveAcres(field, zones).exclusionAcres);
    }),
    runs(50),
  );
});
