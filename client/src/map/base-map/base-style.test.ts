import { expect, test } from 'vitest';
import { type BaseMap, baseMapColors } from './base-colors.ts';
import { baseLayers, baseStyle, IMAGERY_ANCHOR, PAGE_ANCHOR } from './base-style.ts';

const BASES: BaseMap[] = ['map', 'satellite', 'hybrid'];

test('imagery is above the ground and below the lines; page layers are above the lines and below the labels', () => {
  const order = baseLayers(baseMapColors('map', 'light')).map(({ id }) => id);
  const ground = [
    'base-land',
    'base-prairies',
    'base-section',
    'base-ocean',
    'base-rivers',
    'base-lakes',
    'base-shores',
    'base-water',
    'base-water-shores',
    IMAGERY_ANCHOR,
  ];
  expect(order.slice(0, ground.length)).toEqual(ground);
  expect(order.indexOf('base-township-line')).toBeGreaterThan(order.indexOf(IMAGERY_ANCHOR));
  expect(order.indexOf('base-township-line')).toBeLessThan(order.indexOf(PAGE_ANCHOR));
  expect(order.indexOf('base-town-label')).toBeGreaterThan(order.indexOf(PAGE_ANCHOR));
});

test('all colour schemes have the same layers and properties, so that recolouring reaches all of them', () => {
  const shape = (base: BaseMap, scheme: 'light' | 'dark') =>
    baseLayers(baseMapColors(base, scheme)).map(({ id, paint }) => [id, Object.keys(paint ?? {})]);
  for (const base of BASES) {
    expect(shape(base, 'light')).toEqual(shape('map', 'light'));
    expect(shape(base, 'dark')).toEqual(shape('map', 'light'));
  }
});

test('the base map requests files only from its own server', () => {
  const { sources, glyphs, sprite } = baseStyle(baseMapColors('map', 'light'));
  expect([glyphs, sprite]).toEqual([undefined, undefined]);
  for (const source of Object.values(sources)) {
    const addresses = source.type === 'geojson' ? [source.data] : source.type === 'vector' ? (source.tiles ?? []) : ['unexpected'];
    for (const address of addresses) expect(address).toMatch(new RegExp(`^(${location.origin}/|dls://)`));
  }
});
