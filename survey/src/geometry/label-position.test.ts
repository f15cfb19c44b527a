import { expect, test } from 'vitest';
import { labelPosition } from './label-position.ts';

const points = (...pairs: [number, number][]) => pairs.map(([x, y]) => ({ x, y }));

test('labelPosition() is the middle of a square', () => {
  expect(labelPosition(points([0, 0], [10, 0], [10, 10], [0, 10]))).toEqual({ x: 5, y: 5 });
});

test('labelPosition() stays inside a ring whose middle lies outside it', () => {
  const horseshoe = points([0, 0], [30, 0], [30, 30], [20, 30], [20, 8], [10, 8], [10, 30], [0, 30]);
  const position = labelPosition(horseshoe);
  expect(position?.x).toBe(15);
  expect(position?.y).toBeLessThan(8);
});

test('labelPosition() considers only the part inside the box', () => {
  const box = { min: { x: 0, y: 0 }, max: { x: 10, y: 10 } };
  expect(labelPosition(points([6, 4], [40, 4], [40, 6], [6, 6]), box)).toEqual({ x: 8, y: 5 });
  expect(labelPosition(points([20, 4], [40, 4], [40, 6]), box)).toBeNull();
  expect(labelPosition([])).toBeNull();
});
