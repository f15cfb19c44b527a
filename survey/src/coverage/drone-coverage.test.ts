import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planeAt } from '../geometry/local-plane.ts';
import { flownPasses } from '../test/flown-passes.ts';
import { runs } from '../test/random-rings.ts';
import { coverageOf } from './coverage.ts';
import type { TrackedKind } from './track.ts';

const plane = planeAt({ latitude: 51, longitude: -105 });
const SIDE_METRES = 400;
const SWATH_METRES = 8;
const FIELD = [
  [0, 0],
  [SIDE_METRES, 0],
  [SIDE_METRES, SIDE_METRES],
  [0, SIDE_METRES],
].map(([east = 0, north = 0]) => plane.toPoint({ east, north }));

interface Flown {
  metresPerSecond: number;
  jitterMetres: number;
  stepMs?: number;
  seed?: number;
}

/** The whole field, flown with the receiver's noise. */
function fly({ metresPerSecond, jitterMetres, stepMs = 1000, seed = 1 }: Flown) {
  let state = seed;
  const error = () => {
    state = (state * 48_271) % 2_147_483_647;
    return ((2 * state) / 2_147_483_647 - 1) * jitterMetres;
  };
  return flownPasses({
    plane,
    sideMetres: SIDE_METRES,
    swathMetres: SWATH_METRES,
    runOutMetres: 3,
    metresPerSecond,
    stepMs,
    error,
  });
}

function coveredShare(flown: Flown, kind: TrackedKind | null = 'rpas'): number {
  const { coveredAcres, targetAcres } = coverageOf({ tracks: [fly(flown)], fields: [FIELD], zones: [], swathMetres: SWATH_METRES, kind });
  return coveredAcres / targetAcres;
}

test.each([
  { metresPerSecond: 4, jitterMetres: 0 },
  { metresPerSecond: 5.2, jitterMetres: 0.2 },
  { metresPerSecond: 5.5, jitterMetres: 0.3 },
])('a field that a drone flew whole at $metresPerSecond m/s is covered', (flown) => {
  expect(coveredShare(flown)).toBeGreaterThan(0.97);
});

test('a drone that flies a field whole at 3 to 8 m/s covers at least 95 % of it, however often its receiver reports', () => {
  const flown = fc.record({
    metresPerSecond: fc.double({ min: 3, max: 8, noNaN: true }),
    jitterMetres: fc.double({ min: 0, max: 0.5, noNaN: true }),
    stepMs: fc.constantFrom(100, 200, 500, 1000, 2000),
    seed: fc.integer({ min: 1, max: 2_147_483_646 }),
  });
  fc.assert(
    fc.property(flown, (each) => {
      expect(coveredShare(each)).toBeGreaterThan(0.95);
    }),
    runs(20),
  );
});

test('the ways across between the passes of a drone do not count as spraying', () => {
  const { overlapAcres, targetAcres } = coverageOf({
    tracks: [fly({ metresPerSecond: 4, jitterMetres: 0.1 })],
    fields: [FIELD],
    zones: [],
    swathMetres: SWATH_METRES,
    kind: 'rpas',
  });
  expect(overlapAcres / targetAcres).toBeLessThan(0.01);
});

test('an aircraft of another kind, or of none that is known, is on the ground below 5 m/s', () => {
  for (const kind of ['aeroplane', 'helicopter', null] as const) {
    expect(coveredShare({ metresPerSecond: 4, jitterMetres: 0 }, kind)).toBe(0);
  }
});
