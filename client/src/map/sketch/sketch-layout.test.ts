import { expect, test } from 'vitest';
import { layOutSketch } from './sketch-layout.ts';

/** A square field of about 800 m, with its south-west corner here. */
function fieldAt(id: string, latitude: number, longitude: number) {
  const [north, east] = [latitude + 0.0072, longitude + 0.0115];
  const ring = [
    { latitude: north, longitude },
    { latitude: north, longitude: east },
    { latitude, longitude: east },
    { latitude, longitude },
  ];
  return { id, name: id, color: 'red', ring };
}

test('draws a field to scale in metres, north up, with a margin', () => {
  const layout = layOutSketch([fieldAt('home', 51, -104)]);
  const [left, top, width, height] = layout?.viewBox.split(' ').map(Number) ?? [];
  expect(left).toBe(top);
  expect(width).toBeGreaterThan(800);
  expect(Math.abs((width ?? 0) - (height ?? 0))).toBeLessThan(10);
  expect(layout?.shapes[0]?.outline).toMatch(/^M0\.0 0\.0L804\.\d 0\.0L/);
  expect(layout?.shapes[0]?.dot).toBeNull();
});

test('draws a field as a dot too if it is small beside the distances between fields', () => {
  const layout = layOutSketch([fieldAt('south', 50, -104), fieldAt('north', 52, -104)]);
  for (const { dot } of layout?.shapes ?? []) expect(dot?.x).toBeCloseTo(394, -2);
  expect(layout?.shapes).toHaveLength(2);
  expect(layout?.shapes[1]?.dot?.y).toBeLessThan(layout?.shapes[0]?.dot?.y ?? 0);
});

test('gives all outlines the same direction', () => {
  const field = fieldAt('home', 51, -104);
  const outlineOf = (ring: typeof field.ring) => layOutSketch([{ ...field, ring }])?.shapes[0]?.outline;
  expect(outlineOf(field.ring.toReversed())).toBe(outlineOf(field.ring));
});

test('draws zones, and skips rings without area', () => {
  const field = fieldAt('home', 51, -104);
  const zones = [field.ring.slice(0, 3), field.ring.slice(0, 2)];
  expect(layOutSketch([{ ...field, zones }])?.shapes[0]?.zones).toHaveLength(1);
  expect(layOutSketch([])).toBeNull();
  expect(layOutSketch([{ ...field, ring: field.ring.slice(0, 2) }])).toBeNull();
  expect(layOutSketch([{ ...field, ring: field.ring.map(() => ({ latitude: 51, longitude: -104 })) }])).toBeNull();
});
