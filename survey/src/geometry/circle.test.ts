import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at, runs } from '../test/random-rings.ts';
import { checkRing } from '../zones/check-ring.ts';
import { ringAcres, SQUARE_METRES_PER_ACRE } from './area.ts';
import { circleRing } from './circle.ts';
import { distanceMetres } from './distance.ts';

const anyCenter = fc
  .tuple(fc.double({ min: 48, max: 60, noNaN: true }), fc.double({ min: -120, max: -88, noNaN: true }))
  .map(([latitude, longitude]) => at(latitude, longitude));
const anyRadius = fc.double({ min: 1, max: 2000, noNaN: true });

test('circleRing() is a simple ring whose area is within 0.5 % of the circle’s, and that no part of the circle leaves', () => {
  fc.assert(
    fc.property(anyCenter, anyRadius, (center, radius) => {
      const ring = circleRing(center, radius);
      expect(checkRing(ring)).toEqual({ ok: true });
      const ratio = (ringAcres(ring) * SQUARE_METRES_PER_ACRE) / (Math.PI * radius ** 2);
      expect(Math.abs(ratio - 1)).toBeLessThan(0.005);
      for (const corner of ring) expect(distanceMetres(center, corner) / radius).toBeCloseTo(1.00215, 3);
      const toTheSide = distanceMetres(center, {
        latitude: ((ring[0]?.latitude ?? NaN) + (ring.at(-1)?.latitude ?? NaN)) / 2,
        longitude: ((ring[0]?.longitude ?? NaN) + (ring.at(-1)?.longitude ?? NaN)) / 2,
      });
      expect(toTheSide / radius).toBeCloseTo(1, 3);
    }),
    runs(50),
  );
});
