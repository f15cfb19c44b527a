import { expect, test } from 'vitest';
import { advanced, busySpans, knownSpeeds } from './busy-spans.ts';

const MINUTE = 60_000;

/** One position every ten seconds, at these speeds. */
function track(from: number, speeds: readonly (number | null)[], latitudes = speeds.map(() => 50)) {
  const nothing = speeds.map(() => null);
  const at = speeds.map((_, place) => from + place * 10_000);
  return { at, latitude: latitudes, longitude: speeds.map(() => -105), altitude: nothing, speed: speeds, heading: nothing };
}

test('two aircraft flying at different hours are busy twice, standing is idle', () => {
  const early = track(0, [0, 50, 50, 0, 0]);
  const late = track(30 * MINUTE, [50, 50, 0]);
  expect(busySpans([late, early])).toEqual([
    { from: 0, until: 40_000 },
    { from: 30 * MINUTE - 10_000, until: 30 * MINUTE + 30_000 },
  ]);
});

test('a rest shorter than a minute is played', () => {
  expect(busySpans([track(0, [50, 0, 0, 0, 0, 50, 0])])).toHaveLength(1);
});

test('without recorded speeds the way between the positions tells who flies', () => {
  const speeds = knownSpeeds(track(0, [null, null, null], [50, 50.005, 50.005]));
  expect(speeds[0]).toBeCloseTo(55.6, 0);
  expect(speeds.slice(1)).toEqual([0, null]);
});

const busy = [
  { from: 100, until: 200 },
  { from: 500, until: 600 },
];

test.each([
  ['in a flight it goes on', 120, 30, 150],
  ['before the first flight it goes there', 0, 10, 100],
  ['at the end of a flight it goes to the next', 195, 10, 500],
  ['between flights it goes to the next', 300, 10, 500],
  ['a step longer than the rest stays as long as it is', 190, 350, 540],
  ['after the last flight it ends', 595, 10, 1000],
])('%s', (_, moment, by, expected) => {
  expect(advanced(moment, by, 1000, busy)).toBe(expected);
});

test('with nothing skipped time just goes on, to the end', () => {
  expect(advanced(300, 10, 1000, null)).toBe(310);
  expect(advanced(995, 10, 1000, null)).toBe(1000);
});
