import { expect, test } from 'vitest';
import { distanceMetres } from './distance.ts';
import { ringDistanceMetres, ringGapMetres } from './ring-distance.ts';

const square = [
  { latitude: 50.51, longitude: -104.02 },
  { latitude: 50.51, longitude: -104.01 },
  { latitude: 50.5, longitude: -104.01 },
  { latitude: 50.5, longitude: -104.02 },
];
const notched = [
  ...square.slice(0, 3),
  { latitude: 50.5, longitude: -104.018 },
  { latitude: 50.508, longitude: -104.018 },
  square[3],
].filter((point) => point !== undefined);

test('ringDistanceMetres() is 0 inside a ring in either direction; a notch is outside', () => {
  const place = { latitude: 50.501, longitude: -104.0185 };
  expect(ringDistanceMetres(place, square)).toBe(0);
  expect(ringDistanceMetres(place, [...square].reverse())).toBe(0);
  expect(ringDistanceMetres(place, notched)).toBeGreaterThan(5);
});

test('ringDistanceMetres() outside is the geodesic distance to the nearest side or corner, within 0.1 %', () => {
  const beside = { latitude: 50.505, longitude: -104.05 };
  expect(ringDistanceMetres(beside, square) / distanceMetres(beside, { latitude: 50.505, longitude: -104.02 })).toBeCloseTo(1, 3);
  const offCorner = { latitude: 50.52, longitude: -104 };
  expect(ringDistanceMetres(offCorner, square) / distanceMetres(offCorner, { latitude: 50.51, longitude: -104.01 })).toBeCloseTo(1, 3);
});

test('ringGapMetres() is the distance between the nearest corner of one ring and the other, and 0 for a ring in another', () => {
  const east = square.map(({ latitude, longitude }) => ({ latitude: latitude + 0.002, longitude: longitude + 0.015 }));
  const expected = distanceMetres({ latitude: 50.505, longitude: -104.01 }, { latitude: 50.505, longitude: -104.005 });
  expect(ringGapMetres(square, east) / expected).toBeCloseTo(1, 3);
  expect(ringGapMetres(east, square)).toBeCloseTo(ringGapMetres(square, east), 6);
  const inside = [0.002, 0.003, 0.004].map((shift, at) => ({ latitude: 50.5 + shift, longitude: -104.02 + 0.001 * (at + 1) }));
  expect(ringGapMetres(square, inside)).toBe(0);
  expect(ringGapMetres(inside, square)).toBe(0);
});
