import { describe, expect, it } from 'vitest';
import { patchySignal } from './signal.ts';

const START = 1_780_000_000_000;
const HOUR = 3600;

/** The duration of each gap within an hour, in seconds, without gaps at the ends of the hour. */
function gapsOf(seed: number): number[] {
  const hasSignal = patchySignal(seed);
  const connected = Array.from({ length: HOUR }, (_, second) => hasSignal(START + second * 1000));
  const text = connected.map((isConnected) => (isConnected ? '.' : '#')).join('');
  return [...text.matchAll(/(?<=\.)#+(?=\.)/g)].map(([gap]) => gap.length);
}

describe('patchySignal()', () => {
  it('loses the signal a few times an hour, for a minute or two at a time', () => {
    for (const seed of [1, 2, 3]) {
      const gaps = gapsOf(seed);
      expect(gaps.length).toBeGreaterThanOrEqual(5);
      expect(gaps.length).toBeLessThanOrEqual(8);
      for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(59);
      for (const gap of gaps) expect(gap).toBeLessThanOrEqual(2 * 141);
    }
  });

  it('depends only on the seed', () => {
    expect(gapsOf(7)).toEqual(gapsOf(7));
    expect(gapsOf(7)).not.toEqual(gapsOf(8));
  });
});
