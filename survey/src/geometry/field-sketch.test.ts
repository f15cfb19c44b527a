import { expect, test } from 'vitest';
import { corners } from '../dls/corners.ts';
import { fieldSketch } from './field-sketch.ts';

const land = corners({ quarter: 'NW', section: 12, township: 34, range: 5, meridian: 'W2' });
if (!land) throw new Error('NW-12-34-5-W2 is surveyed land');
const quarter = [land.northwest, land.northeast, land.southeast, land.southwest];

test('fieldSketch() draws a quarter section half a mile wide, to 1 %', () => {
  const sketch = fieldSketch(quarter, []);
  expect(sketch?.widthMetres).toBeGreaterThan(805 * 0.99);
  expect(sketch?.widthMetres).toBeLessThan(805 * 1.01);
  expect(sketch?.heightMetres).toBeGreaterThan(805 * 0.99);
  expect(sketch?.heightMetres).toBeLessThan(805 * 1.01);
});

test('fieldSketch() keeps flat lengths within 0.2 % of the geodesic ones', () => {
  const sketch = fieldSketch(quarter, []);
  const points = sketch?.outline ?? [];
  expect(sketch?.sides).toHaveLength(4);
  for (const [index, { metres }] of (sketch?.sides ?? []).entries()) {
    const [a, b] = [points[index], points[(index + 1) % 4]];
    const flat = a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
    expect(Math.abs(flat / metres - 1)).toBeLessThan(0.002);
  }
});

test('fieldSketch() has north above and west to the left', () => {
  const [first, , third] = fieldSketch(quarter, [])?.outline ?? [];
  expect(first?.x).toBeLessThan(third?.x ?? 0);
  expect(first?.y).toBeLessThan(third?.y ?? 0);
});

test('fieldSketch() scales zones with their field and gives a round scale bar', () => {
  const middle = { latitude: (land.northwest.latitude + land.southwest.latitude) / 2, longitude: land.northwest.longitude };
  const sketch = fieldSketch(quarter, [[land.northwest, land.northeast, middle]]);
  expect(sketch?.zones[0]?.ring[0]).toEqual(sketch?.outline[0]);
  expect(sketch?.zones[0]?.ring[2]?.y).toBeCloseTo((sketch?.outline[3]?.y ?? 0) / 2, 0);
  expect(sketch?.scaleBarMetres).toBe(200);
});

test('fieldSketch() returns null for an outline without points or without area', () => {
  expect(fieldSketch([], [])).toBeNull();
  const { northwest } = land;
  const dueEast = { ...northwest, longitude: northwest.longitude + 0.01 };
  expect(fieldSketch([northwest, northwest, northwest], [])).toBeNull();
  expect(fieldSketch([northwest, dueEast, northwest], [])).toBeNull();
});
