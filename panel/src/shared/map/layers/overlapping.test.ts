import { Point } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { overlapping } from './overlapping.ts';

/** A tenth of a degree is ten pixels. */
const map = { project: (at: unknown) => new Point((at as [number, number])[0] * 100, -(at as [number, number])[1] * 100) };
const place = (name: string, longitude: number) => ({ name, latitude: 50, longitude });

test('markers that lie on the clicked one are given with it, nearest first, and no others', () => {
  const clicked = place('clicked', -104);
  const places = [place('beside', -103.75), place('apart', -103.65), clicked, place('on it', -104.05)];
  expect(overlapping(map, clicked, places).map(({ name }) => name)).toEqual(['clicked', 'on it', 'beside']);
});
