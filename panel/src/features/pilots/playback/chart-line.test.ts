import { expect, test } from 'vitest';
import { chartPath, roundedExtent } from './chart-line.ts';

const chart = { columns: 10, height: 100, least: 0, most: 10 };

test('a path is broken over a silence and where nothing is known', () => {
  const at = [0, 10_000, 90_000, 95_000, 100_000];
  expect(chartPath(at, [0, 10, 5, null, 5], { from: 0, until: 100_000 }, chart)).toBe('M0 100L1 0M9 50M10 50');
});

test('however many positions there are, each column has two points and peaks stay', () => {
  const at = Array.from({ length: 30_000 }, (_, second) => second * 1000);
  const values = at.map((_, place) => (place === 12_345 ? 10 : 1));
  const path = chartPath(at, values, { from: 0, until: 30_000_000 }, { ...chart, columns: 600 });
  expect(path.split(/[ML]/).length - 1).toBeLessThanOrEqual(1202);
  expect(path).toContain(' 0');
});

test('an axis ends at round numbers', () => {
  expect(roundedExtent([612, null, 587], 50)).toEqual({ least: 550, most: 650 });
  expect(roundedExtent([null], 50)).toEqual({ least: 0, most: 50 });
  expect(roundedExtent([0, 0], 50)).toEqual({ least: 0, most: 50 });
  expect(roundedExtent([-0], 50)).toEqual({ least: 0, most: 50 });
});
