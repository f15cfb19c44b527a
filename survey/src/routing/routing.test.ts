import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLegs, flyLane, type LaneAircraft } from './fly-lane.ts';
import { costOfLane, isWindy, type PlannedLane, type PlannedStop } from './lane-cost.ts';
import { suggestOrder } from './suggest-order.ts';

const STRIP = { latitude: 51, longitude: -106 };
const KM_PER_DEGREE = 111.25;
/** A point some kilometres north of the strip. */
const north = (km: number) => ({ latitude: 51 + km / KM_PER_DEGREE, longitude: -106 });

const AIRCRAFT: LaneAircraft & { daylightMinutes: number } = {
  strip: STRIP,
  hopperLitres: 1000,
  swathMetres: 20,
  sprayKmh: 240,
  ferryKmh: 240,
  turnSeconds: 30,
  loadMinutes: 5,
  rinseMinutes: 20,
  daylightMinutes: 900,
};

const stop = (id: string, km: number, parts: Partial<PlannedStop> = {}): PlannedStop => ({
  id,
  at: north(km),
  acres: 100,
  litresPerAcre: 10,
  mix: 'Tilt',
  daysLeft: 5,
  windyHours: [],
  ...parts,
});
const fly = (stops: PlannedStop[], parts: Partial<LaneAircraft> = {}) => flyLane({ ...AIRCRAFT, ...parts }, stops, createLegs());

test('a job of one load is a way out and back, with its minutes of spraying, turning and loading', () => {
  const flown = fly([stop('a', 10)]);
  expect(flown.ferryKm).toBeCloseTo(20, 1);
  expect(flown).toMatchObject({ loads: 1, changes: 0 });
  expect(flown.minutes.ferry).toBeCloseTo(5, 1);
  // 40.47 hectares with a swath of 20 m at 240 km/h; 32 passes, 31 turns.
  expect(flown.minutes.spraying).toBeCloseTo(5.06, 2);
  expect(flown.minutes.turning).toBeCloseTo(15.5, 5);
  expect(flown.minutes.loading).toBe(5);
  const { ferry, spraying, turning, loading, rinsing } = flown.minutes;
  expect(flown.totalMinutes).toBeCloseTo(ferry + spraying + turning + loading + rinsing, 6);
});

test('each further load is another way to the strip and back', () => {
  const flown = fly([stop('a', 10, { acres: 250 })]);
  expect(flown.loads).toBe(3);
  expect(flown.ferryKm).toBeCloseTo(60, 0);
});

test('what is left in the hopper is used for the next job of the same mix, without a way to the strip', () => {
  const flown = fly([stop('a', 10, { acres: 40 }), stop('b', 12, { acres: 40 })]);
  expect(flown).toMatchObject({ loads: 1, changes: 0 });
  expect(flown.ferryKm).toBeCloseTo(24, 0);
});

test('between different products the aircraft returns, rinses and loads', () => {
  const flown = fly([stop('a', 10, { acres: 40 }), stop('b', 12, { acres: 40, mix: 'Roundup' })]);
  expect(flown).toMatchObject({ loads: 2, changes: 1, minutes: { rinsing: 20 } });
  expect(flown.stops.map(({ isChange }) => isChange)).toEqual([false, true]);
  expect(flown.ferryKm).toBeCloseTo(44, 0);
});

test('without a strip the aircraft loads beside each field; without an outline a job has no way', () => {
  expect(fly([stop('a', 10, { acres: 250 }), stop('b', 12)], { strip: null }).ferryKm).toBeCloseTo(2, 1);
  expect(fly([stop('a', 0, { at: null })]).ferryKm).toBe(0);
});

test('the loads of a lane carry what its jobs need, whatever their sizes', () => {
  const job = fc.record({ acres: fc.integer({ min: 0, max: 900 }), mix: fc.constantFrom('Tilt', 'Roundup') });
  fc.assert(
    fc.property(fc.array(job, { maxLength: 8 }), (jobs) => {
      const stops = jobs.map((parts, index) => stop(String(index), index, parts));
      const { loads, ferryKm } = fly(stops);
      const litres = jobs.reduce((sum, { acres }) => sum + acres * 10, 0);
      expect(loads).toBeGreaterThanOrEqual(Math.ceil(litres / 1000));
      expect(loads).toBeLessThanOrEqual(Math.ceil(litres / 1000) + jobs.length);
      expect(Number.isFinite(ferryKm)).toBe(true);
    }),
  );
});

const laneOf = (stops: PlannedStop[]): PlannedLane => ({ aircraft: AIRCRAFT, stops });
const ids = (lanes: { id: string }[][]) => lanes.map((stops) => stops.map(({ id }) => id));

test('the suggested order saves a change of products', () => {
  const stops = [stop('a', 1), stop('b', 2, { mix: 'Roundup' }), stop('c', 3), stop('d', 4, { mix: 'Roundup' })];
  const { lanes, cost, costBefore } = suggestOrder([laneOf(stops)], { mayChangeLane: false });
  expect(fly(lanes[0] ?? []).changes).toBe(1);
  expect(cost).toBeLessThan(costBefore - 30);
});

test('a job whose last day it is comes first, and one with the wind towards a neighbour at another time', () => {
  const urgent = suggestOrder([laneOf([stop('a', 1), stop('b', 1), stop('c', 1, { daysLeft: 0 })])], { mayChangeLane: false });
  expect(ids(urgent.lanes)[0]?.[0]).toBe('c');
  const windy = stop('w', 1, { windyHours: [true, false, false, false] });
  const calm = [1, 2, 3, 4].map((id) => stop(`calm ${id}`, 1, { acres: 160 }));
  const later = suggestOrder([laneOf([windy, ...calm])], { mayChangeLane: false });
  const flown = fly(later.lanes[0] ?? []);
  expect(isWindy(windy, flown.stops.find(({ id }) => id === 'w') ?? { startMinute: 0, endMinute: 1 })).toBe(false);
});

test('jobs move to another aircraft only where they may', () => {
  const full = Array.from({ length: 12 }, (_, index) => stop(String(index), index, { acres: 900, mix: `mix ${index}` }));
  const lanes = [laneOf(full), laneOf([])];
  expect(suggestOrder(lanes, { mayChangeLane: false }).lanes[1]).toEqual([]);
  const moved = suggestOrder(lanes, { mayChangeLane: true, maxEvaluations: 20_000 });
  expect(moved.lanes[1]?.length).toBeGreaterThan(2);
  expect(
    moved.lanes
      .flat()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(full.map(({ id }) => id).sort());
});

test('an order is never worse than the one given, keeps each job once and is the same each time', () => {
  const job = fc.record({
    km: fc.integer({ min: 0, max: 60 }),
    acres: fc.integer({ min: 1, max: 600 }),
    mix: fc.constantFrom('a', 'b', 'c'),
    daysLeft: fc.integer({ min: -1, max: 4 }),
  });
  fc.assert(
    fc.property(fc.array(job, { maxLength: 6 }), (jobs) => {
      const lane = laneOf(jobs.map(({ km, ...parts }, index) => stop(String(index), km, parts)));
      const found = suggestOrder([lane], { mayChangeLane: false, maxEvaluations: 3000 });
      expect(found.cost).toBeLessThanOrEqual(costOfLane(lane, fly([...lane.stops])) + 1e-6);
      expect(ids(found.lanes)[0]?.toSorted()).toEqual(lane.stops.map(({ id }) => id).toSorted());
      expect(suggestOrder([lane], { mayChangeLane: false, maxEvaluations: 3000 })).toEqual(found);
    }),
    { numRuns: 30 },
  );
});
