import { expect, test } from 'vitest';
import { distanceMetres } from './distance.ts';
import { fitToFrame } from './frame-fit.ts';
import type { Point } from './point.ts';

const southWest: Point = { latitude: 50, longitude: -105 };
const northEast: Point = { latitude: 50.02, longitude: -104.96 };
const frame = { x: 40, y: 60, width: 500, height: 300 };

test('fitToFrame() centres the points and keeps the margin, north up', () => {
  const { toFrame, scale } = fitToFrame([southWest, northEast], frame, () => 1000);
  const [low, high] = [toFrame(southWest), toFrame(northEast)];
  expect([(low.x + high.x) / 2, (low.y + high.y) / 2]).toEqual([expect.closeTo(290, 6), expect.closeTo(210, 6)]);
  expect(high.x).toBeGreaterThan(low.x);
  expect(high.y - frame.y).toBeCloseTo(1000 * scale, 6);
  expect(frame.x + frame.width - high.x).toBeGreaterThan(1000 * scale);
});

test('fitToFrame() draws distances to scale within 0.1 %', () => {
  const { toFrame, scale } = fitToFrame([southWest, northEast], frame, (half) => half / 2);
  const [low, high] = [toFrame(southWest), toFrame(northEast)];
  const drawn = Math.hypot(high.x - low.x, high.y - low.y) / scale;
  expect(Math.abs(drawn / distanceMetres(southWest, northEast) - 1)).toBeLessThan(0.001);
});
