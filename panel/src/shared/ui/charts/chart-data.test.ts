import { expect, test } from 'vitest';
import { ticksTo } from './chart-data.ts';

test.each([
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [19, [0, 5, 10, 15, 20]],
  [100, [0, 50, 100]],
  [2534.1, [0, 1000, 2000, 3000]],
])('an axis up to %d has ticks %j', (max, ticks) => {
  expect(ticksTo(max)).toEqual(ticks);
});

test('at most five ticks cover any value', () => {
  for (let max = 0.37; max < 1e7; max *= 1.31) {
    const ticks = ticksTo(max);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(max * (1 - 1e-9));
    expect(ticks.length).toBeLessThanOrEqual(5);
    expect(ticks.at(-2)).toBeLessThan(max);
  }
});
