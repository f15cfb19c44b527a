import { expect, test } from 'vitest';
import { drawingOf, nearestAngle } from './aircraft-drawing.ts';

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

test('each kind of aircraft has its own drawing within 36 units, and an unknown kind is a helicopter', () => {
  const drawings = (['aeroplane', 'helicopter', 'rpas'] as const).map(drawingOf);
  expect(new Set(drawings.map(({ airframe }) => airframe)).size).toBe(3);
  for (const { struts, airframe, windshield, propellers } of drawings) {
    const numbers = `${struts} ${airframe} ${windshield} ${propellers}`.match(/-?[\d.]+/g)?.map(Number) ?? [];
    expect(Math.max(...numbers.map(Math.abs))).toBeLessThanOrEqual(36);
  }
  for (const kind of [null, undefined]) expect(drawingOf(kind)).toBe(drawingOf('helicopter'));
});
