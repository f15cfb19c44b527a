import { expect, test } from 'vitest';
import { readLine } from './lattice-text.ts';
import { SURVEY_LATTICE } from './lattice.ts';

test.each([
  ['(40)AC', [40, 40, 41]],
  ['(-7)', [-7]],
  ['C', [1]],
  ['(0)(250)B', [0, 250, 499]],
  ['(100)FEDA', [100, 97, 96, 93, 90]],
])('%s is read as %j', (text, numbers) => {
  expect(readLine(text)).toEqual(numbers);
});

test('each row of the lattice has an offset for each of its range lines, on every line', () => {
  for (const { firstRange, lastRange, rangeLines, townshipLines } of SURVEY_LATTICE) {
    const counts = [rangeLines, ...townshipLines].map((line) => readLine(line).length);
    expect(new Set(counts)).toEqual(new Set([lastRange - firstRange + 2]));
    expect([1, 5]).toContain(townshipLines.length);
  }
});

test('the first range lines of the first system lie where they were measured', () => {
  const first = SURVEY_LATTICE.find(({ zone, system, baseLine }) => zone === 'W1' && system === 1 && baseLine === 0);
  expect(readLine(first?.rangeLines ?? '').slice(0, 8)).toEqual([146, 157, 170, 184, 198, 215, 237, 269]);
});

test('the lattice has every measured offset', () => {
  const offsets = SURVEY_LATTICE.flatMap(({ rangeLines, townshipLines }) => [rangeLines, ...townshipLines].flatMap(readLine));
  expect(offsets.length).toBe(22_494);
  expect(Math.max(...offsets.map(Math.abs))).toBe(822);
  expect(offsets.reduce((sum, offset) => sum + offset, 0)).toBe(-57_201);
});
