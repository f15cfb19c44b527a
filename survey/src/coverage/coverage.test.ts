import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planeAt } from '../geometry/local-plane.ts';
import { coverageOf } from './coverage.ts';
import type { TrackPoint } from './track.ts';

const SIDE_METRES = 800;
const SWATH_METRES = 20;
const ACRES = (SIDE_METRES * SIDE_METRES) / 4046.8564224;
const plane = planeAt({ latitude: 51, longitude: -105 });

const at = (east: number, north: number) => plane.toPoint({ east, north });
const box = (west: number, south: number, east: number, north: number) => [
  at(west, south),
  at(east, south),
  at(east, north),
  at(west, north),
];
const FIELD = box(0, 0, SIDE_METRES, SIDE_METRES);

/**
 * Passes alternately north and south, with one report a second at 50 m/s, from 200 m before to 200 m after the field. Turns take a minute
 * without reports.
 */
function passes(easts: number[], altitude?: number): TrackPoint[] {
  return easts.flatMap((east, pass) =>
    Array.from({ length: 25 }, (_, second) => {
      const along = -200 + second * 50;
      const north = pass % 2 === 0 ? along : SIDE_METRES - along;
      return { ...at(east, north), at: (pass * 85 + second) * 1000, ...(altitude !== undefined && { altitude }) };
    }),
  );
}

const everyMetres = (spacing: number) => Array.from({ length: Math.floor(SIDE_METRES / spacing) }, (_, pass) => spacing * (pass + 0.5));
const estimate = (track: TrackPoint[], zones: ReturnType<typeof box>[] = []) =>
  coverageOf({ tracks: [track], fields: [FIELD], zones, swathMetres: SWATH_METRES, kind: null });

describe('coverageOf()', () => {
  test('passes side by side cover the field once', () => {
    const { targetAcres, coveredAcres, overlapAcres, skippedAcres, skips } = estimate(passes(everyMetres(20)));
    expect(targetAcres).toBeCloseTo(ACRES, 2);
    expect(coveredAcres / ACRES).toBeCloseTo(1, 3);
    expect(overlapAcres / ACRES).toBeLessThan(0.001);
    expect(skippedAcres / ACRES).toBeLessThan(0.001);
    expect(skips).toEqual([]);
  });

  test('passes that are too far apart leave a skipped strip between each two', () => {
    const { coveredAcres, skippedAcres, skips } = estimate(passes(everyMetres(25)));
    expect(coveredAcres / ACRES).toBeCloseTo(0.8, 2);
    expect(skippedAcres / ACRES).toBeCloseTo(0.2, 2);
    expect(skips).toHaveLength(33);
  });

  test('passes that are too close overlap, and land covered twice counts once', () => {
    const { coveredAcres, overlapAcres, overlaps } = estimate(passes([100, 110]));
    expect(coveredAcres / ACRES).toBeCloseTo(30 / 800, 3);
    expect(overlapAcres / ACRES).toBeCloseTo(10 / 800, 3);
    expect(overlaps).toHaveLength(1);
  });

  test('a pass over a zone is reported with its time, and zones are not part of the target', () => {
    const zone = box(90, 300, 130, 500);
    const { targetAcres, overZones, zoneAcres, zonePasses } = estimate(passes([100, 400]), [box(600, 600, 700, 700), zone]);
    expect(targetAcres).toBeCloseTo(ACRES - (100 * 100 + 40 * 200) / 4046.8564224, 2);
    expect(zoneAcres).toBeCloseTo((20 * 200) / 4046.8564224, 2);
    expect(overZones).toHaveLength(1);
    expect(zonePasses).toEqual([{ track: 0, zone: 1, startsAt: 10_000, endsAt: 14_000 }]);
  });

  test('high flight over the field does not count as spraying', () => {
    const ferry = passes([700], 700).map((point) => ({ ...point, at: point.at + 500_000 }));
    expect(estimate([...passes([100, 120], 580), ...ferry]).coveredAcres / ACRES).toBeCloseTo(40 / 800, 3);
  });

  test('a stretch that is too high does not count, even in the middle of a pass', () => {
    const hop = passes([100], 580).map((point, i) => (i >= 10 && i <= 13 ? { ...point, altitude: 640 } : point));
    expect(estimate(hop).coveredAcres / ACRES).toBeCloseTo((20 * (800 - 5 * 50)) / (800 * 800), 3);
  });

  test('the heights of one aircraft do not affect another, and land that two aircraft cover overlaps', () => {
    const tracks = [passes([100, 130], 580), passes([110, 400], 610)];
    const zones = [box(390, 300, 410, 400)];
    const { coveredAcres, overlapAcres, zonePasses } = coverageOf({
      tracks,
      fields: [FIELD],
      zones,
      swathMetres: SWATH_METRES,
      kind: null,
    });
    expect(coveredAcres / ACRES).toBeCloseTo((30 + 20 + 20) / 800 - (20 * 100) / 640_000, 3);
    expect(overlapAcres / ACRES).toBeCloseTo(10 / 800, 3);
    expect(zonePasses).toMatchObject([{ track: 1, zone: 0 }]);
  });

  test('fields that are far apart all count', () => {
    const far = box(30_000, 0, 30_800, 800);
    const { targetAcres, coveredAcres, covered } = coverageOf({
      tracks: [[...passes([100]), ...passes([30_100]).map((point) => ({ ...point, at: point.at + 900_000 }))]],
      fields: [FIELD, far],
      zones: [],
      swathMetres: SWATH_METRES,
      kind: null,
    });
    expect(targetAcres / ACRES).toBeCloseTo(2, 3);
    expect(coveredAcres / ACRES).toBeCloseTo(40 / 800, 3);
    expect(covered).toHaveLength(2);
  });

  test('turns, gaps in the signal and standing still do not count as spraying', () => {
    const circle = Array.from({ length: 60 }, (_, second) => {
      const angle = (second * 9 * Math.PI) / 180;
      return { ...at(400 + 200 * Math.sin(angle), 400 + 200 * Math.cos(angle)), at: second * 1000 };
    });
    expect(estimate(circle).coveredAcres).toBe(0);
    expect(estimate(passes([100]).filter((_, i) => i < 3 || i > 22)).coveredAcres).toBeLessThan(0.01);
    expect(estimate(passes([100]).map((point) => ({ ...point, ...at(100, 100) }))).coveredAcres).toBe(0);
  });

  test('order and repetition of the reports do not matter, and no reports cover nothing', () => {
    const track = passes([100, 130]);
    const whole = estimate(track);
    expect(estimate([...track.toReversed(), ...track])).toEqual(whole);
    expect(estimate([])).toMatchObject({ coveredAcres: 0, overlaps: [], zonePasses: [] });
  });

  test('covered and skipped acres add up to the target for any track', () => {
    const point = fc.record({ east: fc.integer({ min: -300, max: 1100 }), north: fc.integer({ min: -300, max: 1100 }) });
    const track = fc
      .array(point, { maxLength: 60 })
      .map((points) => points.map(({ east, north }, i) => ({ ...at(east, north), at: i * 7000 })));
    fc.assert(
      fc.property(track, (flown) => {
        const { targetAcres, coveredAcres, skippedAcres, overlapAcres } = estimate(flown, [box(200, 200, 400, 300)]);
        expect(coveredAcres + skippedAcres).toBeCloseTo(targetAcres, 3);
        expect(overlapAcres).toBeLessThanOrEqual(coveredAcres + 1e-6);
      }),
      { numRuns: 200 },
    );
  });
});
