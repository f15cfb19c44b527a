import { type MapMouseEvent, Point } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { type ClickableLayers, clickOutline, findOverlapping } from './map-clicks.ts';

/** A click on a map with these features at the point, topmost first. */
function clickOn(drawn: { layer: string; id: string }[]): MapMouseEvent {
  const target = {
    getLayer: (id: string) => drawn.find(({ layer }) => layer === id),
    queryRenderedFeatures: (_: unknown, { layers }: { layers: string[] }) =>
      drawn.filter(({ layer }) => layers.includes(layer)).map(({ layer, id }) => ({ layer: { id: layer }, properties: { id } })),
  };
  return { target, point: { x: 1, y: 1 } } as unknown as MapMouseEvent;
}

test('a click reaches only the topmost clickable outline', () => {
  const clicked: string[] = [];
  const layers: ClickableLayers = new Map([
    ['fields-fill', ({ id }) => clicked.push(String(id))],
    ['zones-fill', ({ id }) => clicked.push(String(id))],
  ]);
  const event = clickOn([
    { layer: 'outline-fill', id: 'not-clickable' },
    { layer: 'zones-fill', id: 'zone-1' },
    { layer: 'fields-fill', id: 'field-1' },
  ]);

  expect(clickOutline(event, layers)).toBe(true);
  expect(clicked).toEqual(['zone-1']);
});

test('a click outside all outlines is left to the map', () => {
  const layers: ClickableLayers = new Map([['fields-fill', () => expect.unreachable()]]);
  expect(clickOutline(clickOn([{ layer: 'outline-fill', id: 'not-clickable' }]), layers)).toBe(false);
  expect(clickOutline(clickOn([]), new Map())).toBe(false);
});

/** A tenth of a degree is ten pixels. */
const map = { project: (at: unknown) => new Point((at as [number, number])[0] * 100, -(at as [number, number])[1] * 100) };
const place = (name: string, longitude: number) => ({ name, latitude: 50, longitude });

test('returns the markers that overlap the clicked one, nearest first', () => {
  const clicked = place('clicked', -104);
  const places = [place('beside', -103.75), place('apart', -103.65), clicked, place('on it', -104.05)];
  expect(findOverlapping(map, clicked, places).map(({ name }) => name)).toEqual(['clicked', 'on it', 'beside']);
});
