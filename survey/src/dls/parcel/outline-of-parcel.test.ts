import { expect, test } from 'vitest';
import { ringAcres } from '../../geometry/area.ts';
import { checkRing } from '../../zones/check-ring.ts';
import { corners } from '../corners.ts';
import { type Quarter, QUARTERS, type Section } from '../quarter-section.ts';
import { outlineOfParcel } from './outline-of-parcel.ts';
import { type Parcel, parcelOf, parcelOfQuarter, readParcel, subdivisionsOfHalf, HALVES } from './parcel.ts';

function ringOf(parcel: Parcel) {
  const drawn = outlineOfParcel(parcel);
  if (!drawn.ok) throw new Error(drawn.reason);
  return drawn.outline;
}

const named = (text: string): Parcel => readParcel(text) ?? [];

function quarterRing(section: Section, quarter: Quarter) {
  const found = corners({ ...section, quarter });
  return found ? [found.northwest, found.northeast, found.southeast, found.southwest] : [];
}

/** An ordinary section; both sides of the correction line between townships 2 and 3; beside meridians; the first system of survey. */
const SECTIONS: Section[] = [
  { section: 12, township: 34, range: 5, meridian: 'W2' },
  { section: 35, township: 2, range: 7, meridian: 'W2' },
  { section: 2, township: 3, range: 7, meridian: 'W2' },
  { section: 1, township: 20, range: 1, meridian: 'W3' },
  { section: 31, township: 44, range: 27, meridian: 'W2' },
  { section: 16, township: 10, range: 12, meridian: 'W1' },
  { section: 22, township: 12, range: 4, meridian: 'E1' },
  { section: 11, township: 27, range: 10, meridian: 'W1' },
  { section: 36, township: 18, range: 30, meridian: 'W2' },
  { section: 33, township: 22, range: 33, meridian: 'W1' },
];

test.each(SECTIONS)(
  'the outlines of a section and its halves have the area of their quarters: $section-$township-$range-$meridian',
  (section) => {
    const acresOf = (quarters: readonly Quarter[]) => quarters.reduce((sum, quarter) => sum + ringAcres(quarterRing(section, quarter)), 0);
    const whole = outlineOfParcel(parcelOf([{ ...section, subdivisions: [...subdivisionsOfHalf('N'), ...subdivisionsOfHalf('S')] }]));
    if (!whole.ok) throw new Error(whole.reason);
    expect(checkRing(whole.outline)).toEqual({ ok: true });
    expect(ringAcres(whole.outline)).toBeCloseTo(acresOf(QUARTERS), 3);
    for (const half of HALVES) {
      const quarters = QUARTERS.filter((quarter) => quarter.includes(half));
      if (quarters.some((quarter) => quarterRing(section, quarter).length === 0)) continue;
      const ring = ringOf(parcelOf([{ ...section, subdivisions: subdivisionsOfHalf(half) }]));
      expect(checkRing(ring)).toEqual({ ok: true });
      expect(ringAcres(ring)).toBeCloseTo(acresOf(quarters), 3);
    }
  },
);

test.each(SECTIONS)('the outline of one quarter has exactly its corners: $section-$township-$range-$meridian', (section) => {
  for (const quarter of QUARTERS) {
    const ring = quarterRing(section, quarter);
    // At a meridian, corners that are cut off can meet.
    const distinct = ring.filter((point, at) => JSON.stringify(point) !== JSON.stringify(ring.at(at - 1)));
    if (ring.length > 0) expect(ringOf(parcelOfQuarter({ ...section, quarter }))).toEqual(distinct);
  }
});

test('a half has the corners of its quarters, clockwise from the north-west, and about 320 acres', () => {
  const [section] = SECTIONS;
  if (!section) throw new Error('There is no section.');
  const [nw, ne] = [quarterRing(section, 'NW'), quarterRing(section, 'NE')];
  const ring = ringOf(named('N½-12-34-5-W2'));
  expect(ring).toHaveLength(6);
  expect(new Set(ring.map((point) => JSON.stringify(point)))).toEqual(new Set([...nw, ...ne].map((point) => JSON.stringify(point))));
  expect(Math.abs(ringAcres(ring) - 320)).toBeLessThan(5);
});

test('legal subdivisions have 40 acres each, and a straight side has no corner but those of quarters', () => {
  const strip = ringOf(named('LSDs 5-8 of 12-34-5-W2'));
  expect(strip).toHaveLength(5);
  expect(Math.abs(ringAcres(strip) - 160)).toBeLessThan(3);
  expect(ringOf(named('LSD 5-12-34-5-W2'))).toHaveLength(4);
  expect(ringAcres(ringOf(named('SW & LSDs 11-12 of 12-34-5-W2')))).toBeCloseTo(
    ringAcres(ringOf(named('SW-12-34-5-W2'))) + ringAcres(ringOf(named('LSDs 11-12 of 12-34-5-W2'))),
    3,
  );
});

test('quarters of two sections without a road allowance between them are one outline', () => {
  const ring = ringOf(named('N½-1-34-5-W2, S½-12-34-5-W2'));
  expect(checkRing(ring)).toEqual({ ok: true });
  expect(ringAcres(ring)).toBeCloseTo(ringAcres(ringOf(named('N½-1-34-5-W2'))) + ringAcres(ringOf(named('S½-12-34-5-W2'))), 3);
});

/** One above the other, beside each other, around a crossing of roads, in the first system of survey, legal subdivisions. */
test.each([
  'NW-12-34-5-W2, SW-13-34-5-W2',
  'NE-11-34-5-W2, NW-12-34-5-W2',
  'NE-11-34-5-W2, NW-12-34-5-W2, SW-13-34-5-W2, SE-14-34-5-W2',
  '11-34-5-W2, W½-12-34-5-W2, 13-34-5-W2',
  'NW-9-10-12-W1, SW-16-10-12-W1',
  'LSD 13-12-34-5-W2, LSD 4-13-34-5-W2',
  'NE-22-12-4-E1, NW-23-12-4-E1',
])('%s is one outline without the road allowance between: the acres are the sum', (text) => {
  const parcel = named(text);
  expect(parcel.length).toBeGreaterThan(1);
  const drawn = outlineOfParcel(parcel);
  expect(drawn).toMatchObject({ ok: true, isAcrossRoads: true });
  const ring = ringOf(parcel);
  expect(checkRing(ring)).toEqual({ ok: true });
  const sum = parcel.reduce((acres, section) => acres + ringAcres(ringOf([section])), 0);
  expect(Math.abs(ringAcres(ring) - sum)).toBeLessThan(0.05);
});

test('land without a road allowance between its parts says so', () => {
  expect(outlineOfParcel(named('N½-1-34-5-W2, S½-12-34-5-W2'))).toMatchObject({ ok: true, isAcrossRoads: false });
});

test.each([
  ['NW & SE-12-34-5-W2', 'NW-12-34-5-W2 and SE-12-34-5-W2 share no side and no road allowance: make 2 fields.'],
  ['NW-12-34-5-W2, NW-13-34-5-W2', 'NW-12-34-5-W2 and NW-13-34-5-W2 share no side and no road allowance: make 2 fields.'],
  ['NW-36-34-5-W2, SW-1-35-5-W2', 'NW-36-34-5-W2 and SW-1-35-5-W2 share no side and no road allowance: make 2 fields.'],
  [
    'LSD 1-12-34-5-W2, LSDs 11 & 16 of 13-34-5-W2',
    'LSD 1-12-34-5-W2, LSD 11-13-34-5-W2 and LSD 16-13-34-5-W2 share no side and no road allowance: make 3 fields.',
  ],
  ['N½ & LSDs 1-5 & 8 of 12-34-5-W2', 'This land goes around land that is left out: describe all of it, and draw an exclusion zone.'],
  ['5-23-29-W2', '5-23-29-W2 is cut to slivers at a meridian: take one of its quarters, or draw the outline.'],
  ['LSDs 1-3 & 6 & 8-10 of 12-34-5-W2', 'This land goes around land that is left out: describe all of it, and draw an exclusion zone.'],
])('refuses %s', (text, reason) => {
  expect(outlineOfParcel(named(text))).toEqual({ ok: false, reason });
});
