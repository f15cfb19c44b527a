import { expect, test } from 'vitest';
import { estimateSpeeds, flyingSpans } from './aircraft.ts';

const MINUTE = 60_000;

/** A position every ten seconds, at these speeds. */
function track(from: number, speeds: (number | null)[], latitudes = speeds.map(() => 50)) {
  const nothing = speeds.map(() => null);
  const at = speeds.map((_, index) => from + index * 10_000);
  return { at, latitude: latitudes, longitude: speeds.map(() => -105), altitude: nothing, speed: speeds, heading: nothing };
}

const plane = (points: ReturnType<typeof track>) => ({ kind: null, points });

test('gives one span for each flight and none for standing aircraft', () => {
  const early = track(0, [0, 50, 50, 0, 0]);
  const late = track(30 * MINUTE, [50, 50, 0]);
  expect(flyingSpans([plane(late), plane(early)])).toEqual([
    { from: 0, until: 40_000 },
    { from: 30 * MINUTE - 10_000, until: 30 * MINUTE + 30_000 },
  ]);
});

test('includes a break shorter than a minute', () => {
  expect(flyingSpans([plane(track(0, [50, 0, 0, 0, 0, 50, 0]))])).toHaveLength(1);
});

test('a drone flies where a slow aeroplane taxies', () => {
  const points = track(0, [0, 3, 3, 0.2]);
  expect(flyingSpans([{ kind: 'rpas', points }])).toEqual([{ from: 0, until: 40_000 }]);
  for (const kind of ['aeroplane', 'helicopter', null] as const) expect(flyingSpans([{ kind, points }])).toEqual([]);
});

test('estimates missing speeds from the distance to the next position', () => {
  const speeds = estimateSpeeds(track(0, [null, null, null], [50, 50.005, 50.005]));
  expect(speeds[0]).toBeCloseTo(55.6, 0);
  expect(speeds.slice(1)).toEqual([0, null]);
});
