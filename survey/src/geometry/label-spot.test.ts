import { expect, test } from 'vitest';
import { labelSpot } from './label-spot.ts';

const spots = (...pairs: [number, number][]) => pairs.map(([x, y]) => ({ x, y }));

test('labelSpot() is the middle of a square', () => {
  expect(labelSpot(spots([0, 0], [10, 0], [10, 10], [0, 10]))).toEqual({ x: 5, y: 5 });
});

test('labelSpot() stays inside a ring whose middle lies outside it', () => {
  const horseshoe = spots([0, 0], [30, 0], [30, 30], [20, 30], [20, 8], [10, 8], [10, 30], [0, 30]);
  const spot = labelSpot(horseshoe);
  expect(spot?.x).toBe(15);
  expect(spot?.y).toBeLessThan(8);
});

test('labelSpot() considers only the part inside the box', () => {
  const box = { min: { x: 0, y: 0 }, max: { x: 10, y: 10 } };
  expect(labelSpot(spots([6, 4], [40, 4], [40, 6], [6, 6]), box)).toEqual({ x: 8, y: 5 });
  expect(labelSpot(spots([20, 4], [40, 4], [40, 6]), box)).toBeNull();
  expect(labelSpot([])).toBeNull();
});
