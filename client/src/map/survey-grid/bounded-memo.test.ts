import { expect, test } from 'vitest';
import { boundedMemo } from './bounded-memo.ts';

function countingMemo(max: number) {
  const computed: number[] = [];
  const memo = boundedMemo(max, String, (input: number) => {
    computed.push(input);
    return input === 0 ? null : input * 2;
  });
  return { memo, computed };
}

test('computes each value once, null included', () => {
  const { memo, computed } = countingMemo(3);
  expect([memo(1), memo(0), memo(1), memo(0)]).toEqual([2, null, 2, null]);
  expect(computed).toEqual([1, 0]);
});

test('forgets the least recently used value', () => {
  const { memo, computed } = countingMemo(2);
  for (const input of [1, 2, 1, 3, 1, 2]) memo(input);
  expect(computed).toEqual([1, 2, 3, 2]);
});
