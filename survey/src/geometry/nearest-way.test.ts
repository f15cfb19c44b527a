import { expect, test } from 'vitest';
import { distanceMetres } from './distance.ts';
import { nearestWay } from './nearest-way.ts';

const field = [
  { latitude: 50.51, longitude: -104.02 },
  { latitude: 50.51, longitude: -104.01 },
  { latitude: 50.5, longitude: -104.01 },
  { latitude: 50.5, longitude: -104.02 },
];

test('a point beside the field lies as far as its geodesic distance to the nearest edge, within 0.3 %', () => {
  const hive = { latitude: 50.502, longitude: -103.97 };
  const { metres, bearingDegrees } = nearestWay(field, [hive], 'outline');
  expect(Math.abs(metres / distanceMetres(hive, { latitude: 50.502, longitude: -104.01 }) - 1)).toBeLessThan(0.003);
  expect(Math.abs(bearingDegrees - 90)).toBeLessThan(0.5);
});

test('a point inside the field, a field inside an outline and crossing outlines are 0 m away', () => {
  expect(nearestWay(field, [{ latitude: 50.505, longitude: -104.015 }], 'outline').metres).toBe(0);
  const town = field.map(({ latitude, longitude }) => ({
    latitude: 50.505 + (latitude - 50.505) * 3,
    longitude: -104.015 + (longitude + 104.015) * 3,
  }));
  expect(nearestWay(field, town, 'outline').metres).toBe(0);
  const cross = [
    { latitude: 50.504, longitude: -104.03 },
    { latitude: 50.504, longitude: -104 },
    { latitude: 50.506, longitude: -104 },
    { latitude: 50.506, longitude: -104.03 },
  ];
  expect(nearestWay(field, cross, 'outline').metres).toBe(0);
});

test('a line around the field does not enclose it: the gap to its nearest part counts', () => {
  const around = [
    { latitude: 50.52, longitude: -104.04 },
    { latitude: 50.52, longitude: -103.99 },
    { latitude: 50.49, longitude: -103.99 },
    { latitude: 50.49, longitude: -104.04 },
  ];
  const { metres } = nearestWay(field, around, 'line');
  expect(metres / distanceMetres({ latitude: 50.51, longitude: -104.015 }, { latitude: 50.52, longitude: -104.015 })).toBeCloseTo(1, 2);
  expect(nearestWay(field, around, 'outline').metres).toBe(0);
});

test('a line across the field that has no corner in it is 0 m away', () => {
  const wire = [
    { latitude: 50.495, longitude: -104.015 },
    { latitude: 50.515, longitude: -104.015 },
  ];
  expect(nearestWay(field, wire, 'line').metres).toBe(0);
});
