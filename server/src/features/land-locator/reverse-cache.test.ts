import { expect, test } from 'vitest';
import { ReverseCache } from './reverse-cache.ts';

const POINT = { latitude: 51.8979, longitude: -106.5 };

test('a repeated point within 0.1 m is a hit with the same result', () => {
  const cache = new ReverseCache();
  const first = cache.locate(POINT);
  expect(first.isHit).toBe(false);
  expect(cache.locate({ latitude: POINT.latitude + 4e-7, longitude: POINT.longitude })).toEqual({ land: first.land, isHit: true });
  expect(cache.locate({ latitude: POINT.latitude + 6e-7, longitude: POINT.longitude }).isHit).toBe(false);
});

test('within 0.1 m of a quarter line, the order of requests does not change the results', () => {
  const { boundingRectangle } = new ReverseCache().locate(POINT).land;
  const { latitude, longitude } = boundingRectangle.northeast;
  const near = Array.from({ length: 41 }, (_, step) => ({ latitude: latitude + (step - 20) * 1e-7, longitude: longitude - 0.001 }));
  const resultsOf = (cache: ReverseCache, points: typeof near) =>
    new Map(points.map((point) => [point.latitude, cache.locate(point).land.landDescription]));

  const upwards = resultsOf(new ReverseCache(), near);
  const downwards = resultsOf(new ReverseCache(), near.toReversed());
  expect(near.map((point) => upwards.get(point.latitude))).toEqual(near.map((point) => downwards.get(point.latitude)));
});

test('evicts the least recently used point', () => {
  const cache = new ReverseCache(2);
  const [a, b, c] = [51.1, 51.2, 51.3].map((latitude) => ({ latitude, longitude: -106 })) as [typeof POINT, typeof POINT, typeof POINT];
  const isHit = (point: typeof POINT) => cache.locate(point).isHit;
  expect([a, b, a, c].map(isHit)).toEqual([false, false, true, false]);
  expect([a, b].map(isHit)).toEqual([true, false]);
});

test('rejects a point off the survey every time', () => {
  const cache = new ReverseCache();
  const inLondon = () => cache.locate({ latitude: 51.5, longitude: -0.1 });
  expect(inLondon).toThrow(/not on the surveyed land/);
  expect(inLondon).toThrow(/not on the surveyed land/);
});
