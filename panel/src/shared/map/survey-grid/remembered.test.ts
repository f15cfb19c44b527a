import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

test('remembered() asks once, and again only for what it forgot', () => {
  const asked: number[] = [];
  const double = remembered(
    (value: number) => {
      asked.push(value);
      return value * 2;
    },
    String,
    2,
  );

  expect([1, 2, 1, 3, 1, 2].map(double)).toEqual([2, 4, 2, 6, 2, 4]);
  expect(asked).toEqual([1, 2, 3, 2]);
});
