import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceMetres } from '../geometry/distance.ts';
import { planeAt } from '../geometry/local-plane.ts';
import type { Point } from '../geometry/point.ts';
import { thinningMetres } from './thinning.ts';

const plane = planeAt({ latitude: 51, longitude: -105 });
const at = (east: number, north: number) => plane.toPoint({ east, north });

const columnsOf = (points: Point[], everyMs = 1000, times = points.map((_, i) => i * everyMs)) => ({
  at: times,
  latitude: points.map(({ latitude }) => latitude),
  longitude: points.map(({ longitude }) => longitude),
});

/** The indexes of the positions that a tolerance keeps. */
function kept(columns: ReturnType<typeof columnsOf>, tolerance: number): number[] {
  return [...thinningMetres(columns).entries()].filter(([, metres]) => metres > tolerance).map(([index]) => index);
}

/** Metres from a point to the line between two others, found by a search along the line with geodesic distances. */
function distanceToLine(point: Point, a: Point, b: Point): number {
  const place = (part: number) => ({
    latitude: a.latitude + part * (b.latitude - a.latitude),
    longitude: a.longitude + part * (b.longitude - a.longitude),
  });
  let [low, high] = [0, 1];
  for (let turn = 0; turn < 60; turn++) {
    const third = (high - low) / 3;
    if (distanceMetres(point, place(low + third)) < distanceMetres(point, place(high - third))) high -= third;
    else low += third;
  }
  return distanceMetres(point, place((low + high) / 2));
}

describe('thinningMetres()', () => {
  test.each([
    ['north and south', (along: number, across: number) => at(across, along)],
    ['east and west', (along: number, across: number) => at(along, across)],
  ])('only the ends of passes flown exactly %s are kept', (_, place) => {
    const passes = [0, 20, 40, 60].flatMap((across, pass) =>
      Array.from({ length: 17 }, (__, i) => place(pass % 2 === 0 ? i * 50 : 800 - i * 50, across)),
    );
    expect(kept(columnsOf(passes, 100), 5)).toEqual([0, 16, 17, 33, 34, 50, 51, 67]);
  });

  test('the turning point of a flight there and back on one line is kept', () => {
    const there = Array.from({ length: 21 }, (_, i) => at(0, 1000 - Math.abs(10 - i) * 100));
    expect(kept(columnsOf(there), 5)).toEqual([0, 10, 20]);
  });

  test('both ends of a gap in time are kept', () => {
    const straight = Array.from({ length: 20 }, (_, i) => at(0, i * 50));
    const times = straight.map((_, i) => i * 1000 + (i >= 8 ? 10_001 : 0) + (i >= 15 ? 9_000 : 0));
    expect(kept(columnsOf(straight, 1000, times), 5)).toEqual([0, 7, 8, 19]);
  });

  test('one position in half a minute is kept on a straight flight, so that it does not look like a silence', () => {
    const straight = Array.from({ length: 100 }, (_, i) => at(0, i * 50));
    expect(kept(columnsOf(straight), 5)).toEqual([0, 30, 60, 90, 99]);
  });

  test('of positions at one point only the first and the last are kept', () => {
    expect(
      kept(
        columnsOf(
          Array.from({ length: 500 }, () => at(3, 4)),
          50,
        ),
        0,
      ),
    ).toEqual([0, 499]);
    expect([kept(columnsOf([]), 5), kept(columnsOf([at(0, 0)]), 5), kept(columnsOf([at(0, 0), at(0, 0)]), 5)]).toEqual([[], [0], [0, 1]]);
  });

  test('each omitted position lies within the tolerance of the line that is kept, at any latitude', () => {
    const step = fc.record({ east: fc.integer({ min: -400, max: 400 }), north: fc.integer({ min: -400, max: 400 }) });
    const origin = fc.record({ latitude: fc.integer({ min: 40, max: 70 }), longitude: fc.integer({ min: -125, max: -60 }) });
    fc.assert(
      fc.property(origin, fc.array(step, { minLength: 3, maxLength: 60 }), fc.integer({ min: 1, max: 100 }), (start, steps, tolerance) => {
        const { toPoint } = planeAt(start);
        let [east, north] = [0, 0];
        const points = steps.map((by) => toPoint({ east: (east += by.east), north: (north += by.north) }));
        const indexes = kept(columnsOf(points), tolerance);
        for (const [i, to] of indexes.entries()) {
          const from = indexes[i - 1] ?? to;
          for (const left of points.slice(from + 1, to)) {
            const distance = distanceToLine(left, points[from] ?? left, points[to] ?? left);
            expect(distance).toBeLessThanOrEqual(tolerance * 1.0001 + 0.01);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  test('the worst case of 30,000 points, where each division splits off a single point, is thinned', () => {
    const worst = Array.from({ length: 30_000 }, (_, i) => at(i % 2 === 0 ? 30_000 - i : i - 30_000, i * 1e-6));
    expect(kept(columnsOf(worst), 0.01).length).toBeGreaterThan(29_000);
  });
});
