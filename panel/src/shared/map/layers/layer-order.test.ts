import { expect, test } from 'vitest';
import { layerAbove } from './layer-order.ts';

const ORDER = ['fields', 'zones', 'trails'];

test('layerAbove() is the next layer in the order that is on the map', () => {
  expect(layerAbove(ORDER, 'fields', (id) => id !== 'fields')).toBe('zones');
  expect(layerAbove(ORDER, 'fields', (id) => id === 'trails')).toBe('trails');
});

test('layerAbove() is nothing if none of the layers above is on the map', () => {
  expect(layerAbove(ORDER, 'zones', (id) => id === 'fields')).toBeUndefined();
  expect(layerAbove(ORDER, 'trails', () => true)).toBeUndefined();
});
