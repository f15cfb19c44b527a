import { describe, expect, it } from 'vitest';
import { mapConcurrently } from './map-concurrently.ts';

const nextTick = () => new Promise<void>((resolve) => setImmediate(resolve));
const numbers = Array.from({ length: 50 }, (_, index) => index);

describe('mapConcurrently()', () => {
  it('keeps the order of the items and runs at most 8 tasks at a time', async () => {
    let running = 0;
    let maxRunning = 0;
    const doubled = await mapConcurrently(numbers, async (number) => {
      maxRunning = Math.max(maxRunning, ++running);
      await nextTick();
      running--;
      return number * 2;
    });
    expect(doubled).toEqual(numbers.map((number) => number * 2));
    expect(maxRunning).toBe(8);
  });

  it('starts no task after a failure, and rejects after all started tasks have ended', async () => {
    let ended = 0;
    const work = mapConcurrently(numbers, async (number) => {
      if (number === 3) throw new Error('third');
      await nextTick();
      ended++;
    });
    await expect(work).rejects.toThrow('third');
    expect(ended).toBe(8 - 1);
    await nextTick();
    expect(ended).toBe(8 - 1);
  });

  it('returns an empty list for no items', async () => {
    expect(await mapConcurrently([], nextTick)).toEqual([]);
  });
});
