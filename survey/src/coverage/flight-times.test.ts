import { describe, expect, test } from 'vitest';
import { planeAt } from '../geometry/local-plane.ts';
import { flightTimes as flightTimesInSlices } from './flight-times.ts';
import { runToEnd } from './in-slices.ts';

type Flown = Parameters<typeof flightTimesInSlices>[0];
const flightTimes = (flown: Omit<Flown, 'kind'> & Partial<Flown>) => runToEnd(flightTimesInSlices({ kind: null, ...flown }));
const plane = planeAt({ latitude: 51, longitude: -105 });
const at = (east: number, north: number) => plane.toPoint({ east, north });
const square = (west: number) => [at(west, 0), at(west + 800, 0), at(west + 800, 800), at(west, 800)];
const FIELD = square(0);

/** Reports along a straight line at constant speed. */
const way = (from: [number, number], to: [number, number], startSecond: number, seconds: number, everySeconds = 1) =>
  Array.from({ length: Math.floor(seconds / everySeconds) + 1 }, (_, i) => {
    const part = (i * everySeconds) / seconds;
    return { ...at(from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])), at: (startSecond + i * everySeconds) * 1000 };
  });

describe('flightTimes()', () => {
  test.each([1, 3, 10])('the time over a field is exact with a report every %s seconds', (everySeconds) => {
    const track = way([-600, 400], [1400, 400], 0, 60, everySeconds);
    const times = flightTimes({ track, fields: [FIELD], startsAt: 0, endsAt: 60_000 });
    expect(times.flownMetres).toBeCloseTo(2000, 0);
    expect(times.overFieldsMs).toBeCloseTo(24_000, -2);
    expect(times.ferryMs).toBeCloseTo(36_000, -2);
    expect(times).toMatchObject({ groundMs: 0, unknownMs: 0 });
  });

  test('overlapping fields count once, adjacent fields each count', () => {
    const track = way([-600, 400], [1400, 400], 0, 50);
    const over = (fields: ReturnType<typeof square>[]) => flightTimes({ track, fields, startsAt: 0, endsAt: 50_000 }).overFieldsMs;
    expect(over([FIELD, FIELD, square(200)])).toBeCloseTo(25_000, -2);
    expect(over([FIELD, square(800)])).toBeCloseTo(35_000, -2);
    expect(over([])).toBe(0);
  });

  test('standing and taxiing are ground time, silence is unknown time, and all times add up to the whole', () => {
    const track = [...way([-900, 0], [-900, 200], 10, 100), ...way([-900, 200], [-900, 1200], 171, 20)];
    const times = flightTimes({ track: [...track.toReversed(), ...track], fields: [FIELD], startsAt: 0, endsAt: 200_000 });
    expect(times).toMatchObject({ overFieldsMs: 0, ferryMs: 20_000, groundMs: 100_000, unknownMs: 80_000 });
    expect(times.flownMetres).toBeCloseTo(1000, 0);
  });

  test('an impossible jump is unknown time and adds no distance', () => {
    const track = [...way([-900, 0], [-900, 500], 0, 10), { ...at(90_000, 0), at: 11_000 }, ...way([-900, 500], [-900, 1000], 12, 10)];
    const times = flightTimes({ track, fields: [FIELD], startsAt: 0, endsAt: 22_000 });
    expect(times).toMatchObject({ ferryMs: 20_000, unknownMs: 2000 });
    expect(times.flownMetres).toBeCloseTo(1000, 0);
  });

  test('without reports all time is unknown', () => {
    const none = { flownMetres: 0, overFieldsMs: 0, ferryMs: 0, groundMs: 0, unknownMs: 5000 };
    expect(flightTimes({ track: [], fields: [FIELD], startsAt: 0, endsAt: 5000 })).toEqual(none);
  });

  test('a drone flies from 1 m/s on, and stands where only the noise of its receiver moves it', () => {
    const pass = way([-20, 400], [40, 400], 0, 20);
    const standing = Array.from({ length: 201 }, (_, i) => ({ ...at(40 + (i % 3) * 0.3, 400 - (i % 2) * 0.4), at: 20_000 + i * 100 }));
    const flown = { track: [...pass, ...standing], fields: [FIELD], startsAt: 0, endsAt: 40_000 };
    const times = flightTimes({ ...flown, kind: 'rpas' });
    expect(times.ferryMs).toBeCloseTo(6667, -2);
    expect(times.overFieldsMs).toBeCloseTo(13_333, -2);
    expect(Math.abs(times.groundMs - 20_000)).toBeLessThan(1000);
    for (const kind of ['aeroplane', 'helicopter', null] as const) {
      expect(flightTimes({ ...flown, track: pass, kind })).toMatchObject({ overFieldsMs: 0, groundMs: 20_000, unknownMs: 20_000 });
    }
  });
});
