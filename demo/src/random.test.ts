import { describe, expect, it } from 'vitest';
import { randomFrom } from './random.ts';

describe('randomFrom()', () => {
  it('returns the same numbers for the same seed, and different ones for another', () => {
    const numbers = (seed: number) => {
      const random = randomFrom(seed);
      return Array.from({ length: 20 }, () => random.next());
    };
    expect(numbers(1905)).toEqual(numbers(1905));
    expect(numbers(1905)).not.toEqual(numbers(1906));
  });

  it('stays within its bounds and reaches both', () => {
    const random = randomFrom(3);
    const drawn = new Set(Array.from({ length: 500 }, () => random.whole(2, 5)));
    expect([...drawn].sort()).toEqual([2, 3, 4, 5]);
    const mean = Array.from({ length: 5000 }, () => random.next()).reduce((sum, number) => sum + number, 0) / 5000;
    expect(mean).toBeCloseTo(0.5, 1);
  });

  it('shuffles without losing items, and throws on picking from an empty list', () => {
    const random = randomFrom(4);
    const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const shuffled = random.shuffled(items);
    expect(shuffled).not.toEqual(items);
    expect([...shuffled].sort()).toEqual(items);
    expect(() => random.pick([])).toThrow(RangeError);
  });
});
