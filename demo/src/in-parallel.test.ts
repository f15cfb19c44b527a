import { describe, expect, it } from 'vitest';
import { inParallel } from './in-parallel.ts';

const later = () => new Promise<void>((resolve) => setImmediate(resolve));
const numbers = Array.from({ length: 50 }, (_, index) => index);

describe('inParallel()', () => {
  it('answers in the items’ order and has at most 8 at work', async () => {
    let working = 0;
    let most = 0;
    const doubled = await inParallel(numbers, async (number) => {
      most = Math.max(most, ++working);
      await later();
      working--;
      return number * 2;
    });
    expect(doubled).toEqual(numbers.map((number) => number * 2));
    expect(most).toBe(8);
  });

  it('begins nothing after a failure, and fails when all that was begun has ended', async () => {
    let ended = 0;
    const work = inParallel(numbers, async (number) => {
      if (number === 3) throw new Error('third');
      await later();
      ended++;
    });
    await expect(work).rejects.toThrow('third');
    expect(ended).toBe(8 - 1);
    await later();
    expect(ended).toBe(8 - 1);
  });

  it('has nothing to do for no items', async () => {
    expect(await inParallel([], later)).toEqual([]);
  });
});
