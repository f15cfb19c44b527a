import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceMetres } from '../geometry/distance.ts';
import type { Corners, Point } from '../geometry/point.ts';
import { corners } from './corners.ts';
import { formatLegalDescription } from './description/legal-description.ts';
import { locate } from './locate.ts';
import { MERIDIANS, QUARTERS, type QuarterSection } from './quarter-section.ts';

const CHAIN_METRES = 20.1168;

function between(a: Point, b: Point, part: number): Point {
  return { latitude: a.latitude + (b.latitude - a.latitude) * part, longitude: a.longitude + (b.longitude - a.longitude) * part };
}

/** The four corners, each moved a fiftieth of the way (16 m in a whole quarter) to the opposite one. */
function nudgedInward({ northwest, northeast, southeast, southwest }: Corners): Point[] {
  return [
    between(northwest, southeast, 0.02),
    between(northeast, southwest, 0.02),
    between(southeast, northwest, 0.02),
    between(southwest, northeast, 0.02),
  ];
}

function isWide({ northwest, northeast, southeast, southwest }: Corners): boolean {
  const sides = [
    distanceMetres(northwest, northeast),
    distanceMetres(southwest, southeast),
    distanceMetres(northwest, southwest),
    distanceMetres(northeast, southeast),
  ];
  return Math.min(...sides) > CHAIN_METRES;
}

const anyQuarter: fc.Arbitrary<QuarterSection> = fc.record({
  quarter: fc.constantFrom(...QUARTERS),
  section: fc.integer({ min: 1, max: 36 }),
  township: fc.integer({ min: 1, max: 126 }),
  range: fc.integer({ min: 1, max: 34 }),
  meridian: fc.constantFrom(...MERIDIANS),
});

test('each corner of 10,000 random quarters wider than a chain, nudged inward, lies in that quarter and on no road', () => {
  const quarters = fc.sample(anyQuarter, { numRuns: 40_000, seed: 18710710 }).flatMap((quarter) => {
    const outline = corners(quarter);
    return outline !== null && isWide(outline) ? [{ quarter, outline }] : [];
  });
  expect(quarters.length).toBeGreaterThan(10_000);

  for (const { quarter, outline } of quarters.slice(0, 10_000)) {
    const found = nudgedInward(outline).map((point) => locate(point));
    const names = found.map((located) =>
      located === null ? null : `${formatLegalDescription(located)}${located.onRoadAllowance ? ' road' : ''}`,
    );
    expect(names).toEqual(Array(4).fill(formatLegalDescription(quarter)));
  }
});

test('each quarter that locate() returns has corners, and the point lies in or near them', () => {
  const anywhere = fc.record({
    latitude: fc.double({ min: 48.5, max: 60.5, noNaN: true }),
    longitude: fc.double({ min: -121, max: -94, noNaN: true }),
  });
  let found = 0;
  for (const point of fc.sample(anywhere, { numRuns: 20_000, seed: 18710710 })) {
    const located = locate(point);
    if (located === null) continue;
    found++;
    const outline = corners(located);
    if (outline === null) throw new Error(`${formatLegalDescription(located)} has no corners`);
    const reach = distanceMetres(point, between(outline.northwest, outline.southeast, 0.5));
    expect(reach).toBeLessThan(located.precision === 'fitted' ? 640 : 2200);
  }
  expect(found).toBeGreaterThan(6000);
});

test('locate() finds well-known places', () => {
  const nameAt = (latitude: number, longitude: number) => {
    const located = locate({ latitude, longitude });
    return located === null ? null : `${located.township}-${located.range}-${located.meridian}`;
  };
  expect(nameAt(50.4452, -104.6189)).toBe('17-20-W2'); // Regina
  expect(nameAt(52.1332, -106.67)).toBe('36-5-W3'); // Saskatoon
  expect(nameAt(50.3934, -105.5519)).toBe('16-26-W2'); // Moose Jaw
  expect(nameAt(51.0447, -114.0719)).toBe('24-1-W5'); // Calgary
  expect(nameAt(49.8469, -99.953)).toBe('10-19-W1'); // Brandon
  expect(nameAt(55.1707, -118.7947)).toBe('71-6-W6'); // Grande Prairie
});

test('locate() says when a point is on a road allowance', () => {
  const outline = corners({ quarter: 'SW', section: 17, township: 17, range: 20, meridian: 'W2' });
  if (outline === null) throw new Error('no such quarter');
  const southOfIt = { latitude: outline.southwest.latitude - 0.0001, longitude: outline.southwest.longitude + 0.005 };
  const westOfIt = { latitude: outline.southwest.latitude + 0.003, longitude: outline.southwest.longitude - 0.0001 };
  for (const point of [southOfIt, westOfIt]) expect(locate(point)).toMatchObject({ quarter: 'SW', section: 17, onRoadAllowance: true });
});

test('locate() returns approximate land on the strip between townships 18 and 19 of W2, and where the table has few measurements', () => {
  expect(locate({ latitude: 50.585, longitude: -102.3863 })).toMatchObject({ township: 19, range: 3, precision: 'approximate' });
  expect(locate({ latitude: 59.15, longitude: -118.96 })).toMatchObject({ meridian: 'W6', precision: 'approximate' });
  expect(locate({ latitude: 50.45, longitude: -104.5 })).toMatchObject({ precision: 'fitted' });
});

describe('locate() returns null', () => {
  test.each([
    ['for latitude NaN', NaN, -104],
    ['for longitude NaN', 50, NaN],
    ['at latitude 91', 91, -104],
    ['at latitude -91', -91, -104],
    ['at infinity', Infinity, -Infinity],
    ['at longitude 256, though that is 104° W', 50, 256],
    ['in the United States', 48.99, -104],
    ['in Montana, 100 m from the border', 48.9985, -110.5],
    ['in Fargo', 46.88, -96.79],
    ['in Ontario', 49.77, -94.49],
    ['in Ontario, 1 km from the border', 49.9, -95.138],
    ['in British Columbia, Dawson Creek', 55.76, -120.23],
    ['in British Columbia, Fernie', 49.504, -115.063],
    ['in British Columbia, Golden', 51.298, -116.963],
    ['in the North-West Territories', 60.01, -115],
    ['in the Arctic', 74, -95],
    ['on the Pacific', 50, -135],
    ['on the Atlantic', 0, 0],
    ['in Kazakhstan', 50, 104],
  ])('%s', (_, latitude, longitude) => {
    expect(locate({ latitude, longitude })).toBeNull();
  });
});
