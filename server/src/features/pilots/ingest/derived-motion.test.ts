import { planeAt } from '@swathline/survey';
import { expect, test } from 'vitest';
import { derivedMotion } from './derived-motion.ts';

const plane = planeAt({ latitude: 51, longitude: -105 });
const START = Date.parse('2026-06-15T14:00:00Z');
const point = (east: number, north: number, seconds: number) => ({
  ...plane.toPoint({ east, north }),
  asOf: new Date(START + seconds * 1000).toISOString(),
});
const from = point(0, 0, 0);

test.each([
  ['north', 0, 100, 0],
  ['east', 100, 0, 90],
  ['south', 0, -100, 180],
  ['west', -100, 0, 270],
])('flying %s', (_, east, north, heading) => {
  const { derivedSpeed, derivedHeading } = derivedMotion(from, point(east, north, 2), null);
  expect(derivedSpeed).toBeCloseTo(50, 1);
  expect(Math.abs((derivedHeading ?? NaN) - heading) % 360).toBeLessThan(0.01);
});

test('movement within the noise of a receiver keeps the previous heading', () => {
  expect(derivedMotion(from, from, 12)).toEqual({ derivedSpeed: null, derivedHeading: null });
  expect(derivedMotion(from, point(0, 0, 5), 12)).toEqual({ derivedSpeed: 0, derivedHeading: 12 });
  expect(derivedMotion(from, point(2, 0, 5), null)).toMatchObject({ derivedHeading: null });
  expect(derivedMotion(from, point(4, 0, 5), 12).derivedHeading).toBeCloseTo(90, 1);
});

test('derives no speed from a jump, and nothing from a single point or from points over two minutes apart or in the wrong order', () => {
  expect(derivedMotion(from, point(0, 5000, 5), null)).toMatchObject({ derivedSpeed: null });
  const nothing = { derivedSpeed: null, derivedHeading: null };
  expect(derivedMotion(from, point(0, 5000, 121), 12)).toEqual(nothing);
  expect(derivedMotion(point(0, 0, 5), from, 12)).toEqual(nothing);
  expect(derivedMotion(undefined, from, 12)).toEqual(nothing);
});
