import { expect, test } from 'vitest';
import { migrations } from './index.ts';

/** Released migrations keep their names, so these numbers stay unused. */
const RELEASED_GAPS = [15, 19, 23, 24, 25, 26, 27, 28, 29, 35, 37];

test('migration numbers are unique, and only the released gaps are missing', () => {
  const numbers = Object.keys(migrations).map((name) => Number(name.slice(0, 4)));
  const expected = Array.from({ length: numbers.at(-1) ?? 0 }, (_, index) => index + 1).filter((number) => !RELEASED_GAPS.includes(number));
  expect(numbers).toEqual(expected);
});

test('every migration has an up function', () => {
  for (const [name, migration] of Object.entries(migrations)) expect(migration.up, name).toBeTypeOf('function');
});
