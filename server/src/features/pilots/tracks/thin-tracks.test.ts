import { expect, test } from 'vitest';
import { yieldToEventLoop } from '../../../platform/async/yield-to-event-loop.ts';
import type { PilotPositions } from './read-positions.ts';
import { thinTracksInSteps } from './thin-tracks.ts';

const thinTracks = (...given: Parameters<typeof thinTracksInSteps>) => yieldToEventLoop(thinTracksInSteps(...given));

/** Reports once a second along a line, with increasing deviations of some metres. */
function track(pilotId: string, count: number): PilotPositions {
  const numbers = Array.from({ length: count }, (_, i) => i);
  const none = numbers.map(() => null);
  return {
    pilotId,
    sprayJobIds: [],
    points: {
      at: numbers.map((i) => i * 1000),
      latitude: numbers.map((i) => 51 + (i % 2 === 0 ? 0 : i * 1e-6)),
      longitude: numbers.map((i) => -105 + i * 0.0005),
      altitude: none,
      speed: none,
      heading: none,
    },
  };
}

test('raises the tolerance until the positions fit the limit', async () => {
  const whole = [track('a', 400), track('b', 300)];
  const all = await thinTracks(whole, 0, 700);
  expect([all.toleranceMetres, all.tracks.map(({ points }) => points.at.length)]).toEqual([0, [400, 300]]);

  const { toleranceMetres, tracks } = await thinTracks(whole, 0, 100);
  const count = tracks.reduce((sum, { points }) => sum + points.at.length, 0);
  expect(toleranceMetres).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(100);
  expect(count).toBeGreaterThan(80);
  expect((await thinTracks(whole, toleranceMetres, 700)).tracks).toEqual(tracks);
});

test('positions that are always kept do not raise the tolerance further', async () => {
  const { points, ...pilot } = track('a', 100);
  // A gap after each position.
  const lone = { ...pilot, points: { ...points, at: points.at.map((_, i) => i * 60_000) } };
  expect(await thinTracks([lone, track('b', 100)], 0, 50)).toMatchObject({ toleranceMetres: 10 });
  expect((await thinTracks([lone], 0, 50)).toleranceMetres).toBe(0.1);
});

test('a segment begins after a minute of silence, also if the positions before it are removed', async () => {
  const { points, ...pilot } = track('a', 10);
  const late = {
    ...pilot,
    points: { ...points, at: points.at.map((moment, i) => moment + (i >= 4 ? 60_001 : 0) + (i >= 7 ? 30_000 : 0)) },
  };
  expect((await thinTracks([late], 0)).tracks[0]?.starts).toEqual([0, 4]);
  expect((await thinTracks([late], 50)).tracks[0]).toMatchObject({ starts: [0, 2], points: { at: { length: 6 } } });
});
