import { boxAround, locate, type Point, type QuarterSection, ringAcres } from '@swathline/survey';
import { expect, test } from 'vitest';
import { FAR, HOME, NEXT, outlineOf } from '../../../test/land/quarters.ts';
import { farFindings, overlapFinding, ownFindings } from './findings.ts';

/** Offsets in degrees north and east. */
const moved = (ring: Point[], north: number, east: number): Point[] =>
  ring.map(({ latitude, longitude }) => ({ latitude: latitude + north, longitude: longitude + east }));

const boxed = (id: string, outline: Point[]) => ({ id, box: boxAround(outline) });
const far = (outline: Point[], others: ReturnType<typeof boxed>[]) => farFindings({ quarters: [], outline }, boxAround(outline), others);
const home = boxed('home', outlineOf(HOME));

test('land beside the other fields, and a first field anywhere, has no findings', () => {
  expect(ownFindings({ quarters: [NEXT], outline: outlineOf(NEXT) })).toEqual([]);
  expect(far(outlineOf(NEXT), [home])).toEqual([]);
  expect(far(outlineOf(FAR), [])).toEqual([]);
});

test('land four ranges away gives the kilometres, the municipality and the nearest field', () => {
  const further = boxed('further', outlineOf({ ...HOME, range: 1 }));
  const [finding, ...others] = far(outlineOf(FAR), [further, home]);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ code: 'far', fieldId: 'home' });
  // Four ranges of 486 chains, less the quarter's own 40.
  const kilometres = ((4 * 486 - 40) * 20.1168) / 1000;
  expect(finding?.message).toMatch(
    new RegExp(`^${Math.round(kilometres)} km from this farmer's nearest other field, {other}\\. This land is in RM of .+\\.$`),
  );
});

test('one field within 25 km is enough, regardless of the others', () => {
  const near = boxed('near', moved(outlineOf(FAR), 0.2, 0));
  expect(far(outlineOf(FAR), [home, near])).toEqual([]);
});

test('finds an outline in two townships, but not one along the edge of its township', () => {
  for (const section of [1, 6, 31, 36]) expect(ownFindings({ quarters: [], outline: outlineOf({ ...HOME, section }) })).toEqual([]);
  const [south, north] = [outlineOf({ ...HOME, section: 33 }), outlineOf({ ...HOME, section: 4, township: 35 })];
  const wide = [...north.slice(0, 2), ...south.slice(2)];
  expect(ownFindings({ quarters: [], outline: wide })).toMatchObject([
    { code: 'large', message: 'The outline reaches over 2 townships: 34-5-W2, 35-5-W2. Look for a mistyped point.' },
  ]);
});

test('an outline over several quarters may name any of them', () => {
  const [northwest] = outlineOf(HOME);
  const [, , southeast] = outlineOf({ ...HOME, quarter: 'SE' });
  if (!northwest || !southeast) throw new Error('the section was never surveyed');
  const section = [
    northwest,
    { latitude: northwest.latitude, longitude: southeast.longitude },
    southeast,
    { latitude: southeast.latitude, longitude: northwest.longitude },
  ];
  for (const quarter of ['NW', 'NE', 'SW', 'SE'] as const) {
    expect(ownFindings({ quarters: [{ ...HOME, quarter }], outline: section })).toEqual([]);
  }
});

test('finds an outline beside the quarter that it names, and gives its location', () => {
  const message = 'The outline is not on NW-12-34-5-W2, the quarter that the field names: it lies around NE-12-34-5-W2.';
  expect(ownFindings({ quarters: [HOME], outline: outlineOf(NEXT) })).toMatchObject([{ code: 'not_on_quarter', message }]);
});

test('an outline in another province than its quarter gives both provinces', () => {
  const east: QuarterSection = { quarter: 'SE', section: 12, township: 10, range: 29, meridian: 'W1' };
  const west: QuarterSection = { ...east, range: 31 };
  const message = 'The outline lies in Saskatchewan, around SE-12-10-31-W1, but SE-12-10-29-W1, which the field names, is in Manitoba.';
  expect(ownFindings({ quarters: [east], outline: outlineOf(west) })).toMatchObject([{ code: 'other_province', message }]);
});

test.each([
  { share: 0.08, findings: 1 },
  { share: 0.12, findings: 0 },
])('an outline with $share of its land on the quarter has $findings findings', ({ share, findings }) => {
  const ring = outlineOf(HOME);
  const widths = ring.map(({ longitude }) => longitude);
  const width = Math.max(...widths) - Math.min(...widths);
  expect(ownFindings({ quarters: [HOME], outline: moved(ring, 0, width * (1 - share)) })).toHaveLength(findings);
});

test('a quarter that does not exist in the survey is impossible, with the reason, also off the survey', () => {
  const nowhere = { ...HOME, range: 34 };
  expect(ownFindings({ quarters: [nowhere], outline: outlineOf(HOME) })).toMatchObject([
    { code: 'impossible', message: expect.stringContaining('Range 34 does not exist') as string },
  ]);
  const codes = ownFindings({ quarters: [nowhere], outline: moved(outlineOf(HOME), -10, 0) }).map(({ code }) => code);
  expect(codes).toEqual(['impossible', 'off_survey']);
});

test('an outline in the United States is off the survey, regardless of its quarter', () => {
  const [finding] = ownFindings({ quarters: [], outline: moved(outlineOf(HOME), -10, 0) });
  expect(finding?.code).toBe('off_survey');
  expect(finding?.message).toMatch(/^The outline lies off the surveyed prairies, around 4\d\.\d\d° N, 10\d\.\d\d° W\./);
});

test('finds a strip along a road allowance, but not a quarter that includes it', () => {
  const [northwest, , , southwest] = outlineOf({ ...HOME, section: 8 });
  if (!northwest || !southwest) throw new Error('the section was never surveyed');
  const toTheWest = (metres: number) => metres / (111_320 * Math.cos((northwest.latitude * Math.PI) / 180));
  const strip = (west: number, east: number) => [
    { latitude: northwest.latitude - 0.001, longitude: northwest.longitude - toTheWest(west) },
    { latitude: northwest.latitude - 0.001, longitude: northwest.longitude - toTheWest(east) },
    { latitude: southwest.latitude + 0.001, longitude: southwest.longitude - toTheWest(east) },
    { latitude: southwest.latitude + 0.001, longitude: southwest.longitude - toTheWest(west) },
  ];
  expect(locate(strip(10, 9)[0] ?? northwest)?.onRoadAllowance).toBe(true);
  expect(ownFindings({ quarters: [], outline: strip(20, 2) }).map(({ code }) => code)).toEqual(['road_allowance']);
  expect(ownFindings({ quarters: [], outline: strip(20, -60) })).toEqual([]);
});

test('fields of two farmers overlap if they share more than the tolerance', () => {
  const ring = outlineOf(HOME);
  const neighbour = { id: 'other', coordinates: ring, fieldAcres: ringAcres(ring) };
  const width = Math.abs((ring[1]?.longitude ?? 0) - (ring[0]?.longitude ?? 0));
  const aside = (share: number) => overlapFinding(moved(ring, 0, width * (1 - share)), neighbour);
  expect(aside(0.015)).toBeNull();
  expect(aside(0)).toBeNull();
  expect(aside(0.25)).toMatchObject({ code: 'overlap', fieldId: 'other' });
  expect(aside(0.25)?.acres).toBeCloseTo(ringAcres(ring) / 4, 0);
  expect(overlapFinding(ring, neighbour)?.message).toBe(
    `The outline overlaps ${ringAcres(ring).toFixed(1)} acres of another farmer’s field: {other}.`,
  );
});
