import { expect, test } from 'vitest';
import type { BoardJob, BoardLane } from './board.ts';
import { jobsOfLane, lastDayBeforeHarvest, lastUsefulDay, sumLane } from './board-sums.ts';
import { laneFigures } from './lane-figures.ts';

const LANE: BoardLane = {
  aircraft: {
    id: 'a',
    kind: 'aeroplane',
    registration: 'C-GABC',
    make: null,
    model: null,
    hopperLitres: 1900,
    swathMetres: null,
    isActive: true,
  },
  figures: { sprayKmh: 250, ferryKmh: null, turnSeconds: null, loadMinutes: null, rinseMinutes: null, stripId: null, updatedAt: null },
};

const job = (id: string, parts: Partial<BoardJob> = {}): BoardJob => ({
  id,
  name: id,
  status: 'approved',
  startDate: '2026-06-15',
  endDate: '2026-06-18',
  pilot: null,
  aircraftId: 'a',
  farmer: { id: 'f', firstName: 'Fay', lastName: 'Farmer', companyName: null, email: '' },
  day: '2026-06-15',
  position: 1,
  version: 1,
  harvestOn: null,
  fieldCount: 1,
  acres: 160,
  land: null,
  middle: null,
  products: [],
  mix: 'Tilt',
  litersPerAcre: 20,
  hopperLitres: null,
  openPoints: [],
  ...parts,
});

test('a figure is the entered one, the aircraft’s or the usual one, and says which', () => {
  const figures = laneFigures(LANE.aircraft, LANE.figures);
  expect(figures.sprayKmh).toEqual({ value: 250, source: 'entered' });
  expect(figures.hopperLitres).toEqual({ value: 1900, source: 'aircraft' });
  expect(figures.swathMetres).toEqual({ value: 20, source: 'usual' });
});

test('a lane holds its jobs by place, equal places by id', () => {
  const jobs = [job('b'), job('c', { position: 0 }), job('a'), job('other', { aircraftId: null }), job('later', { day: '2026-06-16' })];
  expect(jobsOfLane(jobs, 'a', '2026-06-15').map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

test('a lane sums acres and loads, and counts jobs without a spray volume', () => {
  const sums = sumLane(LANE, [job('a'), job('b', { litersPerAcre: null, mix: 'unknown' })], []);
  expect(sums).toMatchObject({ acres: 320, withoutVolume: 1, changes: 1 });
  expect(sums.loads).toBe(3);
});

test('the longest pre-harvest interval decides the last day before the harvest', () => {
  const products = [
    { name: 'Tilt', preHarvestDays: 45, maxWindKmh: null },
    { name: 'Water', preHarvestDays: null, maxWindKmh: null },
  ];
  expect(lastDayBeforeHarvest({ harvestOn: '2026-08-01', products })).toBe('2026-06-16');
  expect(lastDayBeforeHarvest({ harvestOn: null, products })).toBeNull();
  expect(lastDayBeforeHarvest({ harvestOn: '2026-08-01', products: [] })).toBeNull();
  expect(lastUsefulDay(job('a', { harvestOn: '2026-08-01', products }))).toBe('2026-06-16');
  expect(lastUsefulDay(job('a'))).toBe('2026-06-17');
});
