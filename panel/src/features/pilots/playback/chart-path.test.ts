import { expect, test } from 'vitest';
import { chartPath, roundedRange } from './chart-path.ts';

const chart = { columns: 10, height: 100, min: 0, max: 10 };

test('interrupts the path at a silence and at an unknown value', () => {
  const at = [0, 10_000, 90_000, 95_000, 100_000];
  expect(chartPath(at, [0, 10, 5, null, 5], { from: 0, until: 100_000 }, chart)).toBe('M0 100L1 0M9 50M10 50');
});

test('draws at most two points per column and keeps peaks', () => {
  const at = Array.from({ length: 30_000 }, (_, second) => second * 1000);
  const values = at.map((_, index) => (index === 12_345 ? 10 : 1));
  const path = chartPath(at, values, { from: 0, until: 30_000_000 }, { ...chart, columns: 600 });
  expect(path.split(/[ML]/).length - 1).toBeLessThanOrEqual(1202);
  expect(path).toContain(' 0');
});

test('rounds the range of an axis', () => {
  expect(roundedRange([612, null, 587], 50)).toEqual({ min: 550, max: 650 });
  expect(roundedRange([null], 50)).toEqual({ min: 0, max: 50 });
  expect(roundedRange([0, 0], 50)).toEqual({ min: 0, max: 50 });
  expect(roundedRange([-0], 50)).toEqual({ min: 0, max: 50 });
});
