import { expect, test } from 'vitest';
import { nearestAngle } from './helicopter.ts';

test('turns through north in the shorter direction', () => {
  expect(nearestAngle(350, 10)).toBe(370);
  expect(nearestAngle(10, 350)).toBe(-10);
  expect(nearestAngle(730, 5)).toBe(725);
});

test('turns at most 180 degrees and ends at the heading', () => {
  for (let from = -720; from <= 720; from += 37) {
    for (let heading = 0; heading < 360; heading += 23) {
      const to = nearestAngle(from, heading);
      expect(Math.abs(to - from)).toBeLessThanOrEqual(180);
      expect((((to - heading) % 360) + 360) % 360).toBe(0);
    }
  }
});
