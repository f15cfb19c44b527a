import { describe, expect, test } from 'vitest';
import { planeAt } from '../geometry/local-plane.ts';
import { runToEnd } from './in-slices.ts';
import { runTimes as runTimesInSteps } from './run-times.ts';

const plane = planeAt({ latitude: 51, longitude: -105 });
const at = (east: number, north: number) => plane.toPoint({ east, north });
const square = (south: number) => [at(0, south), at(800, south), at(800, south + 800), at(0, south + 800)];
const [HOME, NORTH] = [square(0), square(800)];

/** Reports at equal times along straight lines between places, at one speed. */
function flown(places: [east: number, north: number][], everySeconds = 1) {
  const everyMetres = 50 * everySeconds;
  const reports: (ReturnType<typeof at> & { at: number })[] = [];
  let next = 0;
  for (const [index, to] of places.entries()) {
    const from = places[index - 1] ?? to;
    const metres = Math.hypot(to[0] - from[0], to[1] - from[1]);
    for (; next <= metres; next += everyMetres) {
      const part = metres === 0 ? 0 : next / metres;
      const place = at(from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1]));
      reports.push({ ...place, at: reports.length * everySeconds * 1000 });
    }
    next -= metres;
  }
  return reports;
}

const runTimes = (track: ReturnType<typeof flown>) => runToEnd(runTimesInSteps({ tracks: [track], fields: [HOME, NORTH], kind: null }));

describe('runTimes()', () => {
  test('a run belongs to the field that it was flown over, not to the one that the aircraft turns over', () => {
    const [home, north] = runTimes(
      flown([
        [100, -200],
        [100, 1000],
        [300, 1000],
        [300, -200],
      ]),
    );
    expect(home).toEqual([
      { startsAt: 4000, endsAt: 20_000 },
      { startsAt: 32_000, endsAt: 48_000 },
    ]);
    expect(north).toEqual([]);
  });

  test('a run over two fields belongs to both', () => {
    const [home, north] = runTimes(
      flown([
        [100, -100],
        [100, 1700],
      ]),
    );
    expect(home).toEqual([{ startsAt: 2000, endsAt: 18_000 }]);
    expect(north).toEqual([{ startsAt: 18_000, endsAt: 34_000 }]);
  });

  test('short straight flight within a turn is no run', () => {
    expect(
      runTimes(
        flown([
          [100, 900],
          [350, 900],
        ]),
      ),
    ).toEqual([[], []]);
  });

  test('positions that are too rare show no run', () => {
    expect(
      runTimes(
        flown(
          [
            [100, -200],
            [100, 1000],
          ],
          11,
        ),
      ),
    ).toEqual([[], []]);
  });
});
