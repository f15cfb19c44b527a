import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deltaT } from './delta-t.ts';

test.each([
  [25, 50, 7.2],
  [20, 60, 4.9],
  [25, 40, 8.9],
  [30, 20, 14.5],
  [15, 90, 1.0],
  [20, 95, 0.6],
])('deltaT() at %d °C and %d %% is %d °C, to a tenth, as in published tables', (temperatureC, humidityPct, expected) => {
  expect(Math.abs(deltaT(temperatureC, humidityPct) - expected)).toBeLessThanOrEqual(0.1);
});

test('deltaT() is zero in saturated air', () => {
  expect(deltaT(18, 100)).toBeCloseTo(0, 3);
});

test('deltaT() grows as the air dries and is never negative', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 40 }), fc.integer({ min: 1, max: 99 }), (temperatureC, humidityPct) => {
      const damper = deltaT(temperatureC, humidityPct + 1);
      expect(damper).toBeGreaterThanOrEqual(-1e-6);
      expect(deltaT(temperatureC, humidityPct)).toBeGreaterThan(damper);
    }),
  );
});
