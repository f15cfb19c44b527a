import type { MapMouseEvent } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { type ClickableLayers, clickOutline } from './map-clicks.ts';

/** A click on a map that draws these features there, topmost first. */
function clickOn(drawn: { layer: string; id: string }[]): MapMouseEvent {
  const target = {
    getLayer: (id: string) => drawn.find(({ layer }) => layer === id),
    queryRenderedFeatures: (_: unknown, { layers }: { layers: string[] }) =>
      drawn.filter(({ layer }) => layers.includes(layer)).map(({ layer, id }) => ({ layer: { id: layer }, properties: { id } })),
  };
  return { target, point: { x: 1, y: 1 } } as unknown as MapMouseEvent;
}

test('a click goes to the topmost outline that wants clicks, and to it alone', () => {
  const clicked: string[] = [];
  const layers: ClickableLayers = new Map([
    ['fields-fill', ({ id }) => clicked.push(String(id))],
    ['zones-fill', ({ id }) => clicked.push(String(id))],
  ]);
  const event = clickOn([
    { layer: 'outline-fill', id: 'nobody asked' },
    { layer: 'zones-fill', id: 'zone-1' },
    { layer: 'fields-fill', id: 'field-1' },
  ]);

  expect(clickOutline(event, layers)).toBe(true);
  expect(clicked).toEqual(['zone-1']);
});

test('a click beside all outlines is left to the map', () => {
  const layers: ClickableLayers = new Map([['fields-fill', () => expect.unreachable()]]);
  expect(clickOutline(clickOn([{ layer: 'outline-fill', id: 'nobody asked' }]), layers)).toBe(false);
  expect(clickOutline(clickOn([]), new Map())).toBe(false);
});
