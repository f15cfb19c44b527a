import { expect, test } from 'vitest';
import { provinceOfLand } from './job-copies.ts';

test.each([
  ['NW-12-34-5-W2', 'SK'],
  ['N½-12-34-5-W2', 'SK'],
  ['LSDs 5-8 of 12-10-5-W1', 'MB'],
  ['NW-1-34-5-W5, SW-12-34-5-W5', 'AB'],
  [null, null],
])('the rules of records for land on %s are those of %s', (location, province) => {
  expect(provinceOfLand({ location, legalDescription: null })).toBe(province);
});
