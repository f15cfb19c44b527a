import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { distanceMetres } from '../geometry/distance.ts';
import { corners, townshipCorners } from './corners.ts';
import { MERIDIANS, QUARTERS, type QuarterSection } from './quarter-section.ts';

const CORNER_NAMES = { NW: 'northwest', NE: 'northeast', SE: 'southeast', SW: 'southwest' } as const;

interface CheckPoint {
  quarter: QuarterSection;
  /** Metres between the official corner and ours; null if we have no such quarter. */
  errorMetres: number | null;
}

function readCheckPoint(line: string): CheckPoint {
  const [latitude, longitude, quarterName, section, township, range, meridianName, , kind = ''] = line.split(',');
  const name = QUARTERS.find((quarter) => quarter === quarterName);
  const meridian = MERIDIANS.find((candidate) => candidate === meridianName);
  const corner = QUARTERS.find((quarter) => kind === `${quarter} corner of that quarter`);
  if (name === undefined || meridian === undefined || corner === undefined) throw new Error(`Unreadable check point: ${line}`);

  const quarter = { quarter: name, section: Number(section), township: Number(township), range: Number(range), meridian };
  const found = corners(quarter)?.[CORNER_NAMES[corner]];
  const official = { latitude: Number(latitude), longitude: Number(longitude) };
  return { quarter, errorMetres: found === undefined ? null : distanceMetres(found, official) };
}

const [, , ...lines] = readFileSync(new URL('../../fixtures/survey-check-points.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const checkPoints = lines.map(readCheckPoint);
const errors = checkPoints.flatMap(({ errorMetres }) => errorMetres ?? []).sort((a, b) => a - b);

test('corners() is within 10 m of the official corners in the median, and within 40 m at all check points', () => {
  expect(checkPoints).toHaveLength(207);
  expect(errors[Math.floor(errors.length / 2)]).toBeLessThan(10);

  expect(errors.at(-1)).toBeLessThan(40);
});

test('corners() has all check points but one, whose label lies beyond the next meridian', () => {
  expect(checkPoints.filter(({ errorMetres }) => errorMetres === null).map(({ quarter }) => quarter)).toEqual([
    { quarter: 'SW', section: 31, township: 107, range: 24, meridian: 'W4' },
  ]);
});

test('a quarter far from any meridian measures 40 by 40 chains within 1 %', () => {
  const found = corners({ quarter: 'NW', section: 14, township: 17, range: 20, meridian: 'W2' });
  if (found === null) throw new Error('no such quarter');
  const sides = [
    distanceMetres(found.northwest, found.northeast),
    distanceMetres(found.northeast, found.southeast),
    distanceMetres(found.southeast, found.southwest),
    distanceMetres(found.southwest, found.northwest),
  ];
  for (const side of sides) expect(Math.abs(side / 804.672 - 1)).toBeLessThan(0.01);
});

test.each(['W3', 'W4', 'W5', 'W6'] as const)(
  'the fractional last range before %s ends where that meridian begins, within 2 m',
  (meridian) => {
    const before = MERIDIANS[MERIDIANS.indexOf(meridian) - 1] ?? 'W1';
    for (const township of [41, 45, 50]) {
      const last = [30, 29, 28].map((range) => townshipCorners({ township, range, meridian: before })).find((found) => found !== null);
      const first = townshipCorners({ township, range: 1, meridian });
      if (last === undefined || first === null) throw new Error('no such township');
      expect(distanceMetres(last.southwest, { ...first.southeast, latitude: last.southwest.latitude })).toBeLessThan(2);
    }
  },
);

test('the township above a change of system is cut on its south side and never overlaps the older one', () => {
  const older = townshipCorners({ township: 26, range: 10, meridian: 'W1' });
  const newer = townshipCorners({ township: 27, range: 10, meridian: 'W1' });
  if (older === null || newer === null) throw new Error('no such township');
  expect(distanceMetres(newer.northwest, newer.southwest)).toBeLessThan(7000);
  expect(distanceMetres(older.northwest, older.southwest)).toBeGreaterThan(9700);
  expect(corners({ quarter: 'SE', section: 1, township: 27, range: 10, meridian: 'W1' })).toBeNull();
});

test('the southern side of township 1 is the border with the United States within 200 m', () => {
  for (let range = 1; range <= 30; range++) {
    const found = townshipCorners({ township: 1, range, meridian: 'W3' });
    expect(Math.abs((found?.southeast.latitude ?? NaN) - 49)).toBeLessThan(200 / 111_000);
  }
});

const home: QuarterSection = { quarter: 'NW', section: 12, township: 34, range: 5, meridian: 'W2' };

test.each([
  ['section 0', { section: 0 }],
  ['section 37', { section: 37 }],
  ['section 1.5', { section: 1.5 }],
  ['township 0', { township: 0 }],
  ['township 127', { township: 127 }],
  ['township NaN', { township: NaN }],
  ['range 0', { range: 0 }],
  ['range 31', { range: 31 }],
  ['range 65', { range: 65 }],
  ['range -1', { range: -1 }],
  ['range 2 ** 40', { range: 2 ** 40 }],
  ['W7', { meridian: 'W7' as const }],
  ['W6, township 20', { meridian: 'W6' as const, township: 20 }],
])('corners() returns null for %s', (_, change) => {
  expect(corners({ ...home, ...change })).toBeNull();
});
