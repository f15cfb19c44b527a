import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PAGE_ANCHOR } from '@swathline/client/map/base-map/base-style';
import { Features } from './Features.tsx';
import { lineFeatures } from '@swathline/client/map/layers/geojson';
import { LayerOrdersContext, newLayerOrders } from './layer-order.ts';

/** The layers of a map as MapLibre would have them, bottom to top. */
let onMap: string[] = [];

vi.mock('@vis.gl/react-maplibre', () => ({
  useMap: () => ({ current: { getMap: () => ({ getLayer: (id: string) => onMap.find((layer) => layer === id) }) } }),
  Source: ({ children }: { children: ReactNode }) => children,
  Layer: ({ id, beforeId, layout }: { id: string; beforeId?: string; layout: { visibility: string } }) => {
    if (!onMap.includes(id)) onMap.splice(beforeId === undefined ? onMap.length : onMap.indexOf(beforeId), 0, id);
    return <p>{`${id} ${layout.visibility}`}</p>;
  },
}));

const WIRE = lineFeatures([{ color: 'red', points: [0, 1].map((longitude) => ({ latitude: 50, longitude })) }]);
const NOTHING = lineFeatures([]);

interface Shown {
  fields?: boolean;
  trails?: boolean;
  symbols?: boolean;
}

function PageLayers({ fields = false, trails = false, symbols = false }: Shown) {
  return (
    <>
      <Features id="fields" data={fields ? WIRE : NOTHING} layers={[{ id: 'fields', type: 'fill' }]} />
      <Features id="symbols" data={symbols ? WIRE : NOTHING} layers={[{ id: 'symbols', type: 'symbol' }]} isAboveLabels />
      <Features
        id="trails"
        data={trails ? WIRE : NOTHING}
        layers={[
          { id: 'edge', type: 'line' },
          { id: 'line', type: 'line' },
        ]}
      />
    </>
  );
}

beforeEach(() => {
  onMap = [PAGE_ANCHOR, 'labels'];
});

function show(first: Shown) {
  const orders = newLayerOrders();
  const page = (shown: Shown) => <LayerOrdersContext value={orders}>{<PageLayers {...shown} />}</LayerOrdersContext>;
  const { rerender, container } = render(page(first));
  return { container, update: (shown: Shown) => rerender(page(shown)) };
}

test('layers are added with their first features, in the order of their components', () => {
  const { update } = show({});
  expect(onMap).toEqual([PAGE_ANCHOR, 'labels']);

  update({ trails: true });
  update({ trails: true, symbols: true });
  update({ trails: true, symbols: true, fields: true });
  expect(onMap).toEqual(['fields', 'edge', 'line', PAGE_ANCHOR, 'labels', 'symbols']);
});

test('layers without features are hidden, and stay in their place', () => {
  const { container, update } = show({ fields: true, trails: true });
  update({ trails: true });
  expect(container.textContent).toContain('fields noneedge visibleline visible');

  update({ fields: true, trails: true });
  expect(container.textContent).toContain('fields visible');
  expect(onMap).toEqual(['fields', 'edge', 'line', PAGE_ANCHOR, 'labels']);
});
