import { expect, test } from 'vitest';
import { checkQuarterSection } from './check-quarter-section.ts';
import type { Meridian, QuarterSection } from '../quarter-section.ts';

const home: QuarterSection = { quarter: 'NW', section: 12, township: 34, range: 5, meridian: 'W2' };

test('checkQuarterSection() accepts a quarter that was surveyed', () => {
  expect(checkQuarterSection(home)).toEqual({ ok: true });
});

test('checkQuarterSection() refuses the same land as the parser, with the same reason', () => {
  expect(checkQuarterSection({ ...home, section: 37 })).toEqual({
    ok: false,
    part: 'section',
    reason: 'Section 37 does not exist: a township has sections 1 to 36.',
  });
  expect(checkQuarterSection({ ...home, range: 31 })).toMatchObject({ ok: false, reason: expect.stringContaining('ranges 1 to 29') });
  expect(checkQuarterSection({ ...home, meridian: 'W7' })).toMatchObject({
    ok: false,
    reason: expect.stringContaining('British Columbia'),
  });
});

test.each([NaN, 1.5, -1, Infinity])('checkQuarterSection() refuses %s as a number', (value) => {
  expect(checkQuarterSection({ ...home, section: value }).ok).toBe(false);
  expect(checkQuarterSection({ ...home, township: value }).ok).toBe(false);
  expect(checkQuarterSection({ ...home, range: value }).ok).toBe(false);
});

/** The last ranges, including fractional ones, for which the table of municipalities has land. */
const LAST_RANGES: [Meridian, number, number][] = [
  ['W1', 1, 34],
  ['W1', 26, 33],
  ['W2', 1, 30],
  ['W2', 34, 29],
  ['W3', 18, 30],
  ['W3', 40, 28],
  ['W4', 10, 30],
  ['W4', 60, 27],
  ['W4', 126, 23],
  ['W5', 60, 27],
  ['W6', 60, 14],
];

test.each(LAST_RANGES)('west of %s, township %i ends with range %i', (meridian, township, last) => {
  const anySection = (range: number) =>
    Array.from({ length: 36 }, (_, i) => checkQuarterSection({ quarter: 'SE', section: i + 1, township, range, meridian }).ok).includes(
      true,
    );
  expect(anySection(last)).toBe(true);
  expect(anySection(last + 1)).toBe(false);
});

test.each([
  [{ quarter: 'XX' as 'NW' }, 'quarter'],
  [{ section: 37 }, 'section'],
  [{ township: 127 }, 'township'],
  [{ township: 120, meridian: 'E1' as const }, 'township'],
  [{ range: 31 }, 'range'],
  [{ meridian: 'W7' as const }, 'meridian'],
])('checkQuarterSection() names the part at fault of %j: %s', (wrong, part) => {
  expect(checkQuarterSection({ ...home, ...wrong })).toMatchObject({ ok: false, part });
});

test('checkQuarterSection() names the quarter if the section is cut short, and the section if none of it exists', () => {
  const parts = new Set<string>();
  for (let section = 1; section <= 36; section++) {
    for (const quarter of ['NW', 'NE', 'SW', 'SE'] as const) {
      const check = checkQuarterSection({ quarter, section, township: 8, range: 30, meridian: 'W2' });
      if (check.ok) continue;
      parts.add(check.part);
      const others = (['NW', 'NE', 'SW', 'SE'] as const).filter(
        (other) => checkQuarterSection({ quarter: other, section, township: 8, range: 30, meridian: 'W2' }).ok,
      );
      expect(check.part).toBe(others.length > 0 ? 'quarter' : 'section');
    }
  }
  expect(parts).toEqual(new Set(['quarter', 'section']));
});
