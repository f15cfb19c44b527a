import { expect, test } from 'vitest';
import { mapLibreZoom, zoomOf } from './camera.ts';

test('the specification counts one zoom level more than MapLibre', () => {
  expect(mapLibreZoom(10)).toBe(9);
  expect(zoomOf(9)).toBe(10);
});
