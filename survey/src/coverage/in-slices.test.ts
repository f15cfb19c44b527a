import { expect, test } from 'vitest';
import { finished, foundInSlices } from './in-slices.ts';

const values = Array.from({ length: 25 }, (_, index) => index);
const evens = (value: number, index: number) => (value % 2 === 0 ? [value * 10 + (index - value)] : []);

test('however it is sliced, the same is found', () => {
  const all = values.flatMap(evens);
  for (const slice of [1, 7, 25, 1000]) expect(finished(foundInSlices(values, evens, slice))).toEqual(all);
  expect(finished(foundInSlices([], evens))).toEqual([]);
});

test('no slice is longer than said', () => {
  let looked = 0;
  const steps = foundInSlices(values, () => [looked++], 10);
  expect(steps.next().done).toBe(false);
  expect(looked).toBe(10);
  expect(steps.next().done).toBe(false);
  expect(looked).toBe(20);
  expect(steps.next().done).toBe(true);
});
