import { expect, test } from 'vitest';
import { mapLibreZoom, zoomOf } from './camera.ts';

test('our zoom levels are one higher than MapLibre’s', () => {
  expect(mapLibreZoom(10)).toBe(9);
  expect(zoomOf(9)).toBe(10);
});
