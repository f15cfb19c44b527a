import { expect, test } from 'vitest';
import { ReverseCache } from './reverse-cache.ts';

const PLACE = { latitude: 51.8979, longitude: -106.5 };

test('a place asked for again is a hit and answered alike, also when it differs by less than 0.1 m', () => {
  const cache = new ReverseCache();
  const first = cache.locate(PLACE);
  expect(first.isHit).toBe(false);
  expect(cache.locate({ latitude: PLACE.latitude + 4e-7, longitude: PLACE.longitude })).toEqual({ land: first.land, isHit: true });
  expect(cache.locate({ latitude: PLACE.latitude + 6e-7, longitude: PLACE.longitude }).isHit).toBe(false);
});

test('within 0.1 m of a line between two quarters, the order of asking does not change an answer', () => {
  const { boundingRectangle } = new ReverseCache().locate(PLACE).land;
  const { latitude, longitude } = boundingRectangle.northeast;
  const near = Array.from({ length: 41 }, (_, step) => ({ latitude: latitude + (step - 20) * 1e-7, longitude: longitude - 0.001 }));
  const answersOf = (cache: ReverseCache, places: typeof near) =>
    new Map(places.map((place) => [place.latitude, cache.locate(place).land.landDescription]));

  const upwards = answersOf(new ReverseCache(), near);
  const downwards = answersOf(new ReverseCache(), near.toReversed());
  expect(near.map((place) => upwards.get(place.latitude))).toEqual(near.map((place) => downwards.get(place.latitude)));
});

test('the place longest unused makes room', () => {
  const cache = new ReverseCache(2);
  const [a, b, c] = [51.1, 51.2, 51.3].map((latitude) => ({ latitude, longitude: -106 })) as [typeof PLACE, typeof PLACE, typeof PLACE];
  const isHit = (place: typeof PLACE) => cache.locate(place).isHit;
  expect([a, b, a, c].map(isHit)).toEqual([false, false, true, false]);
  expect([a, b].map(isHit)).toEqual([true, false]);
});

test('a place off the survey is refused every time', () => {
  const cache = new ReverseCache();
  const inLondon = () => cache.locate({ latitude: 51.5, longitude: -0.1 });
  expect(inLondon).toThrow(/not on the surveyed land/);
  expect(inLondon).toThrow(/not on the surveyed land/);
});
