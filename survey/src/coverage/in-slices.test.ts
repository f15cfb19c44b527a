import { expect, test } from 'vitest';
import { runToEnd, flatMapInSlices } from './in-slices.ts';

const values = Array.from({ length: 25 }, (_, index) => index);
const evens = (value: number, index: number) => (value % 2 === 0 ? [value * 10 + (index - value)] : []);

test('flatMapInSlices() returns the same for any slice size', () => {
  const all = values.flatMap(evens);
  for (const slice of [1, 7, 25, 1000]) expect(runToEnd(flatMapInSlices(values, evens, slice))).toEqual(all);
  expect(runToEnd(flatMapInSlices([], evens))).toEqual([]);
});

test('flatMapInSlices() processes at most one slice between two yields', () => {
  let processed = 0;
  const steps = flatMapInSlices(values, () => [processed++], 10);
  expect(steps.next().done).toBe(false);
  expect(processed).toBe(10);
  expect(steps.next().done).toBe(false);
  expect(processed).toBe(20);
  expect(steps.next().done).toBe(true);
});
