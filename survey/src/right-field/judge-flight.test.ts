import { expect, test } from 'vitest';
import { planeAt } from '../geometry/local-plane.ts';
import type { Point } from '../geometry/point.ts';
import { type JobLand, judgeFlight } from './judge-flight.ts';

const plane = planeAt({ latitude: 50.4, longitude: -105.2 });
const square = (east: number, north: number, metres: number): Point[] =>
  [
    [0, 0],
    [metres, 0],
    [metres, metres],
    [0, metres],
  ].map(([x = 0, y = 0]) => plane.toPoint({ east: east + x, north: north + y }));

/** A position every two seconds at 60 m/s along a line of places. */
function fly(...places: [east: number, north: number][]) {
  let at = 0;
  return places.flatMap(([east, north], index) => {
    const [fromEast, fromNorth] = places[index - 1] ?? [east, north];
    const steps = Math.max(1, Math.round(Math.hypot(east - fromEast, north - fromNorth) / 120));
    return Array.from({ length: steps }, (_, step) => {
      at += 2_000;
      const share = (step + 1) / steps;
      return { at, ...plane.toPoint({ east: fromEast + share * (east - fromEast), north: fromNorth + share * (north - fromNorth) }) };
    });
  });
}

/** Passes north and south from an easting on, each 25 m further, with the turns between them. */
const passes = (count: number, east: number): [number, number][] =>
  Array.from({ length: count }, (_, pass): [number, number][] => {
    const [x, [from, to]] = [east + 25 * pass, pass % 2 === 0 ? [-200, 1_000] : [1_000, -200]];
    return [
      [x, from],
      [x, to],
      [x + 250, to + (to > from ? 250 : -250)],
    ];
  }).flat();

const job: JobLand = { fields: [square(0, 0, 800)], zones: [] };

test('judgeFlight() is quiet over the land of the job', () => {
  expect(judgeFlight(fly([-5_000, -3_000], ...passes(8, 100)), job)).toEqual([]);
});

test('judgeFlight() gives an alarm for the second pass over other land, and counts the passes', () => {
  const two = judgeFlight(fly([-5_000, -3_000], ...passes(2, 2_000)), job);
  expect(two).toMatchObject([{ kind: 'wrong_field', passes: 2 }]);
  expect(judgeFlight(fly([-5_000, -3_000], ...passes(1, 2_000)), job)).toEqual([]);
  const [many] = judgeFlight(fly([-5_000, -3_000], ...passes(6, 2_000)), job);
  expect(many?.passes).toBeGreaterThanOrEqual(4);
});

test('judgeFlight() takes a ferry flight there and back for none', () => {
  const flight = fly([-8_000, -3_000], ...passes(4, 100), [-8_000, -3_000]);
  expect(judgeFlight(flight, job)).toEqual([]);
});

test('judgeFlight() names a pass through an exclusion zone, not one beside it', () => {
  const zone = square(300, 300, 200);
  const through = judgeFlight(fly([400, -300], [400, 1_100]), { ...job, zones: [zone] });
  expect(through).toMatchObject([{ kind: 'zone_entered' }]);
  expect(judgeFlight(fly([280, -300], [280, 1_100]), { ...job, zones: [zone] })).toEqual([]);
  expect(judgeFlight(fly([320, -300], [320, 1_100]), { ...job, zones: [zone] })).toEqual([]);
});
