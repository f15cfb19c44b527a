import { expect, test } from 'vitest';
import type { TrackPoint } from '../coverage/track.ts';
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
  expect(many?.at).toBe(two[0]?.at);
  expect(many?.lastPass.startsAt).toBeGreaterThan(many?.at ?? Infinity);
});

test('judgeFlight() takes two legs of a look around the field for none, and three passes as far apart for other land', () => {
  const leg = (at: number): [number, number][] => [
    [880 + 75 * at, at % 2 === 0 ? 900 : -100],
    [880 + 75 * at, at % 2 === 0 ? -100 : 900],
    [1_150 + 75 * at, at % 2 === 0 ? -250 : 1_050],
  ];
  const legs = (count: number) => fly([-2_000, 2_500], ...Array.from({ length: count }, (_, at) => leg(at)).flat());
  expect(judgeFlight(legs(2), job)).toEqual([]);
  expect(judgeFlight(legs(3), job)).toMatchObject([{ kind: 'wrong_field', passes: 3 }]);
});

test('judgeFlight() takes an approach with a turn back at once for none, and the long way round a racetrack for other land', () => {
  const approach = fly([2_000, -1_000], [2_000, 1_000], [2_200, 1_200], [2_400, 1_000], [2_400, 100]);
  expect(judgeFlight(approach, job)).toEqual([]);
  const racetrack = fly(
    [2_900, -900],
    [2_000, -200],
    [2_000, 1_000],
    [2_000, 1_300],
    [2_250, 1_500],
    [2_700, 1_300],
    [2_400, 1_000],
    [2_400, -200],
    [2_700, -500],
    [3_000, -300],
  );
  expect(judgeFlight(racetrack, job)).toMatchObject([{ kind: 'wrong_field', passes: 2 }]);
});

test('judgeFlight() takes two legs of different length on the sides of a racetrack for none', () => {
  const corner = fly(
    [1_600, 1_900],
    [2_000, 700],
    [2_000, 100],
    [2_000, -200],
    [2_200, -500],
    [2_600, -500],
    [2_400, -300],
    [2_400, 2_500],
    [2_700, 2_800],
    [3_000, 2_600],
  );
  expect(judgeFlight(corner, job)).toEqual([]);
});

test('judgeFlight() gives a drone the time to reach the far side of a racetrack', () => {
  const way = fly([2_000, 0], [2_000, 1_200], [2_500, 1_700], [2_960, 2_100], [2_560, 1_200], [2_560, 0], [2_300, -250], [2_000, -100]);
  const flight = way.map((point) => ({ ...point, at: point.at * 3.4 }));
  expect(judgeFlight(flight, job)).toMatchObject([{ kind: 'wrong_field', passes: 2 }]);
});

test('judgeFlight() takes the same leg of the turns before and after a pass over the field for none', () => {
  const circuit: [number, number][] = [
    [1_000, -700],
    [1_000, 300],
    [700, 900],
    [400, 750],
    [400, 150],
    [600, -500],
    [900, -900],
  ];
  expect(judgeFlight(fly([-2_000, -2_500], ...circuit, ...circuit), job)).toEqual([]);
});

test('judgeFlight() takes a ferry flight there and back for none', () => {
  const flight = fly([-8_000, -3_000], ...passes(4, 100), [-8_000, -3_000]);
  expect(judgeFlight(flight, job)).toEqual([]);
});

test('judgeFlight() waits for the end of a pass, which may lead to the fields', () => {
  const flight = fly([-600, -400], [390, -300], [400, -1_500], [200, -1_800], [450, -1_900], [440, -1_600], [440, 900]);
  for (const [index] of flight.entries()) expect(judgeFlight(flight.slice(0, index + 1), job)).toEqual([]);
});

test('judgeFlight() has for a whole flight the alarms that its positions raised one after the other', () => {
  const flight = fly([-5_000, -3_000], ...passes(3, 2_000), [-1_500, 400], [1_400, 400], [1_800, 900], ...passes(3, 2_100));
  const land = { ...job, zones: [square(300, 300, 200)] };
  const kinds = flight.map((_, index) => judgeFlight(flight.slice(0, index + 1), land).map(({ kind, at }) => `${kind} ${at}`));
  for (const [index, before] of kinds.slice(0, -1).entries()) expect(kinds[index + 1]?.slice(0, before.length)).toEqual(before);
  expect(kinds.at(-1)).toHaveLength(3);
});

test('judgeFlight() takes a full circle, which the wind carries back, between two legs in one direction for a turn', () => {
  const circle: [number, number][] = Array.from({ length: 12 }, (_, step) => {
    const angle = (Math.PI * step) / 6;
    return [2_300 - 300 * Math.cos(angle), 800 + 300 * Math.sin(angle) - 40 * step];
  });
  expect(judgeFlight(fly([2_000, -900], [2_000, 800], ...circle, [2_000, 300], [2_000, 1_700], [2_400, 2_000]), job)).toEqual([]);
});

test('judgeFlight() takes the circuit before a landing for none', () => {
  const stand = Array.from({ length: 40 }, (_, step): TrackPoint => ({ at: step * 2_000, ...plane.toPoint({ east: 3_000, north: 0 }) }));
  const circuit: [number, number][] = [
    [3_000, 0],
    [3_000, 1_500],
    [3_300, 1_900],
    [3_600, 1_500],
    [3_600, -1_500],
    [3_300, -1_900],
    [3_000, -1_500],
    [3_000, 100],
  ];
  const flown = fly(...circuit, ...circuit.slice(1)).map((point) => ({ ...point, at: point.at + 80_000 }));
  expect(judgeFlight([...stand, ...flown], job)).toEqual([]);
});

test('judgeFlight() counts the third pass while it is flown', () => {
  const racetrack = fly(
    [1_600, -900],
    [2_000, -200],
    [2_000, 1_000],
    [2_050, 1_200],
    [2_100, 1_000],
    [2_100, -200],
    [2_060, -400],
    [2_020, -200],
    [2_020, 900],
  );
  expect(judgeFlight(racetrack, job)).toMatchObject([{ kind: 'wrong_field', passes: 3 }]);
  expect(judgeFlight(racetrack.slice(0, -5), job)).toMatchObject([{ kind: 'wrong_field', passes: 3 }]);
  expect(judgeFlight(racetrack.slice(0, -8), job)).toEqual([]);
});

test('judgeFlight() takes two legs that may be of a look around for passes where fields and strip are far away', () => {
  const legs = (east: number): [number, number][] => [
    [east + 3_000, 5_000],
    [east, -500],
    [east, 900],
    [east + 50, 1_100],
    [east + 100, 900],
    [east + 100, -500],
    [east + 400, -800],
  ];
  const stand = Array.from({ length: 40 }, (_, step): TrackPoint => ({
    at: step * 2_000,
    ...plane.toPoint({ east: 9_000, north: 5_000 }),
  }));
  const flight = (east: number) => [...stand, ...fly(...legs(east)).map((point) => ({ ...point, at: point.at + 80_000 }))];
  expect(judgeFlight(flight(4_000), job)).toMatchObject([{ kind: 'wrong_field', passes: 2 }]);
  expect(judgeFlight(flight(1_200), job)).toEqual([]);
});

test('judgeFlight() names a pass through an exclusion zone, not one beside it', () => {
  const zone = square(300, 300, 200);
  const through = judgeFlight(fly([400, -300], [400, 1_100]), { ...job, zones: [zone] });
  expect(through).toMatchObject([{ kind: 'zone_entered' }]);
  expect(judgeFlight(fly([280, -300], [280, 1_100]), { ...job, zones: [zone] })).toEqual([]);
  expect(judgeFlight(fly([320, -300], [320, 1_100]), { ...job, zones: [zone] })).toEqual([]);
});
