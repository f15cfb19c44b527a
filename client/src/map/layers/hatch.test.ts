import { isInsideRing } from '@swathline/survey';
import { expect, test } from 'vitest';
import { hatchLines } from './hatch.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
/** An L, whose missing corner is no part of the zone. */
const L_SHAPE = [at(51, -104), at(51, -103.99), at(51.004, -103.99), at(51.004, -103.996), at(51.01, -103.996), at(51.01, -104)];

test('hatches the inside of a zone and nothing else', () => {
  const lines = hatchLines(L_SHAPE);
  expect(lines.length).toBeGreaterThanOrEqual(9);
  for (const [from, to] of lines) {
    expect(to.latitude).toBeGreaterThan(from.latitude);
    for (const part of [0.05, 0.5, 0.95]) {
      const between = (one: number, other: number) => one + (other - one) * part;
      expect(isInsideRing(at(between(from.latitude, to.latitude), between(from.longitude, to.longitude)), L_SHAPE)).toBe(true);
    }
  }
});

test('draws nothing for less than an area', () => {
  expect(hatchLines([])).toEqual([]);
  expect(hatchLines([at(51, -104), at(51, -103)])).toEqual([]);
});
