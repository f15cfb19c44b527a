import type { Point } from '@swathline/survey';

/** The mean of a ring's corners, where a popup points. */
export function middleOf(ring: readonly Point[]): Point {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { latitude: mean(ring.map(({ latitude }) => latitude)), longitude: mean(ring.map(({ longitude }) => longitude)) };
}
