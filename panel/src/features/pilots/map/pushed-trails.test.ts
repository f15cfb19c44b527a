import type { ActivePilot, Track } from '@swathline/contract';
import { expect, test } from 'vitest';
import { SAMPLE_PILOTS } from '../live/sample-pilots.ts';
import { addLatestPositions, dropLoadedPoints, pushedLines, type PushedTrails } from './pushed-trails.ts';

const [dale] = SAMPLE_PILOTS as readonly [ActivePilot];
const NOON = Date.parse('2026-06-15T18:00:00Z');
const reported = (seconds: number, latitude: number) => [
  { ...dale, latitude, longitude: -104, lastLocationUpdate: new Date(NOON + seconds * 1000).toISOString() },
];
const nothing = [null, null];
const trail: Track = {
  pilotId: dale.pilotId,
  pilotFirstName: 'Dale',
  pilotLastName: 'K',
  sprayJobs: [],
  points: {
    at: [NOON - 10_000, NOON],
    latitude: [50, 50.1],
    longitude: [-104, -104],
    altitude: nothing,
    speed: nothing,
    heading: nothing,
  },
};
const inRed = () => 'red';

test('continues a loaded trail with the pushed positions', () => {
  const first = addLatestPositions(new Map(), reported(1, 50.2), 0);
  const fresh = addLatestPositions(first, reported(2, 50.3), 0);
  expect(pushedLines([trail], fresh, inRed).map(({ points }) => points.map(({ latitude }) => latitude))).toEqual([[50.1, 50.2, 50.3]]);
});

test('ignores a repeated position', () => {
  const fresh = addLatestPositions(new Map(), reported(1, 50.2), 0);
  expect(addLatestPositions(fresh, reported(1, 50.2), 0)).toBe(fresh);
});

test('ignores a position from before the start of the day', () => {
  expect(addLatestPositions(new Map(), reported(1, 50.2), NOON + 1001).size).toBe(0);
  expect(addLatestPositions(new Map(), reported(1, 50.2), NOON + 1000).size).toBe(1);
});

test('leaves a gap at a silence', () => {
  const fresh = addLatestPositions(addLatestPositions(new Map(), reported(61, 50.2), 0), reported(62, 50.3), 0);
  expect(pushedLines([trail], fresh, inRed).map(({ points }) => points.length)).toEqual([1, 2]);
});

test('drops pushed positions that the reloaded trail contains', () => {
  const fresh = addLatestPositions(addLatestPositions(new Map(), reported(0, 50.1), 0), reported(5, 50.2), 0);
  expect(dropLoadedPoints(fresh, [trail]).get(dale.pilotId)).toMatchObject({ thinned: [], recent: [{ latitude: 50.2 }] });
});

/** An hour at a position a second: north and back, 40 s each way, and a step to the east after each. */
const hour = Array.from({ length: 3600 }, (_, second) => {
  const [leg, along] = [Math.floor(second / 40), second % 40];
  return reported(second, 50 + 0.0004 * (leg % 2 === 0 ? along : 40 - along)).map((pilot) => ({ ...pilot, longitude: -104 + leg * 0.001 }));
});

test('keeps an hour of pushed positions small and true to its shape', () => {
  const fresh = hour.reduce((before, pilots) => addLatestPositions(before, pilots, 0), new Map() as PushedTrails);
  const lines = pushedLines([], fresh, inRed);
  expect(lines).toHaveLength(1);
  const points = lines[0]?.points ?? [];
  expect(points.length).toBeLessThan(500);
  expect(points.at(-1)).toMatchObject({ latitude: hour.at(-1)?.[0]?.latitude });

  const turns = hour.filter((_, second) => second > 0 && second % 40 === 39).flat();
  const kept = new Set(points.map(({ latitude, longitude }) => `${latitude} ${longitude}`));
  expect(turns.filter(({ latitude, longitude }) => !kept.has(`${latitude} ${longitude}`))).toEqual([]);
});
