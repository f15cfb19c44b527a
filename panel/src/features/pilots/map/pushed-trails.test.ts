import type { ActivePilot } from '@swathline/contract';
import { expect, test } from 'vitest';
import { SAMPLE_PILOTS } from '../live/sample-pilots.ts';
import { addLatestPositions, dropLoadedPoints, pushedLines, type PushedTrails } from './pushed-trails.ts';

const [dale] = SAMPLE_PILOTS as readonly [ActivePilot];
const NOON = Date.parse('2026-06-15T18:00:00Z');
const report = (seconds: number, latitude: number) => [
  { ...dale, latitude, longitude: -104, lastLocationUpdate: new Date(NOON + seconds * 1000).toISOString() },
];
const end = { pilotId: dale.pilotId, at: NOON, latitude: 50.1, longitude: -104 };
const inRed = () => 'red';

test('continues a loaded trail with the pushed positions', () => {
  const first = addLatestPositions(new Map(), report(1, 50.2), 0);
  const trails = addLatestPositions(first, report(2, 50.3), 0);
  expect(pushedLines([end], trails, inRed).map(({ points }) => points.map(({ latitude }) => latitude))).toEqual([[50.1, 50.2, 50.3]]);
});

test('ignores a repeated position', () => {
  const trails = addLatestPositions(new Map(), report(1, 50.2), 0);
  expect(addLatestPositions(trails, report(1, 50.2), 0)).toBe(trails);
});

test('ignores a position from before the start of the day', () => {
  expect(addLatestPositions(new Map(), report(1, 50.2), NOON + 1001).size).toBe(0);
  expect(addLatestPositions(new Map(), report(1, 50.2), NOON + 1000).size).toBe(1);
});

test('leaves a gap at a silence', () => {
  const trails = addLatestPositions(addLatestPositions(new Map(), report(61, 50.2), 0), report(62, 50.3), 0);
  expect(pushedLines([end], trails, inRed).map(({ points }) => points.length)).toEqual([1, 2]);
});

test('drops pushed positions that the reloaded trail contains', () => {
  const trails = addLatestPositions(addLatestPositions(new Map(), report(0, 50.1), 0), report(5, 50.2), 0);
  expect(dropLoadedPoints(trails, [end]).get(dale.pilotId)).toMatchObject({ thinned: [], recent: [{ latitude: 50.2 }] });
});

/** One hour at one position per second: 40 s north, 40 s back, and so on, with a step to the east after each leg. */
const hour = Array.from({ length: 3600 }, (_, second) => {
  const [leg, along] = [Math.floor(second / 40), second % 40];
  return report(second, 50 + 0.0004 * (leg % 2 === 0 ? along : 40 - along)).map((pilot) => ({ ...pilot, longitude: -104 + leg * 0.001 }));
});

test('keeps an hour of pushed positions small and true to its shape', () => {
  const trails = hour.reduce((before, pilots) => addLatestPositions(before, pilots, 0), new Map() as PushedTrails);
  const lines = pushedLines([], trails, inRed);
  expect(lines).toHaveLength(1);
  const points = lines[0]?.points ?? [];
  expect(points.length).toBeLessThan(500);
  expect(points.at(-1)).toMatchObject({ latitude: hour.at(-1)?.[0]?.latitude });

  const turns = hour.filter((_, second) => second > 0 && second % 40 === 39).flat();
  const remaining = new Set(points.map(({ latitude, longitude }) => `${latitude} ${longitude}`));
  expect(turns.filter(({ latitude, longitude }) => !remaining.has(`${latitude} ${longitude}`))).toEqual([]);
});
