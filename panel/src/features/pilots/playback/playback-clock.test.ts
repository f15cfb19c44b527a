import { expect, test } from 'vitest';
import { advanceMoment } from './playback-clock.ts';

const flights = [
  { from: 100, until: 200 },
  { from: 500, until: 600 },
];

test.each([
  ['advances within a flight', 120, 30, 150],
  ['jumps to the first flight', 0, 10, 100],
  ['jumps to the next flight at the end of one', 195, 10, 500],
  ['jumps to the next flight between two', 300, 10, 500],
  ['keeps the length of a step that is longer than the gap', 190, 350, 540],
  ['jumps to the end after the last flight', 595, 10, 1000],
])('%s', (_, moment, by, expected) => {
  expect(advanceMoment(moment, by, 1000, flights)).toBe(expected);
});

test('advances without skipping up to the end', () => {
  expect(advanceMoment(300, 10, 1000, null)).toBe(310);
  expect(advanceMoment(995, 10, 1000, null)).toBe(1000);
});
