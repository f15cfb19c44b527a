import { useMap } from '@vis.gl/react-maplibre';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useFieldColors } from './use-field-colors.ts';

vi.mock('@vis.gl/react-maplibre', () => ({ useMap: vi.fn() }));

const LAYERS = ['fields-fill', 'fields-dots'];

/** A map whose tiles of fields have one field with a crop. */
function fakeMap() {
  const listeners = new Map<string, (event: object) => void>();
  const map = {
    on: (event: string, listener: (event: object) => void) => listeners.set(event, listener),
    off: (event: string) => listeners.delete(event),
    getLayer: () => ({ source: 'fields' }),
    queryRenderedFeatures: () => [{ properties: { value: 'canola' } }],
  };
  vi.mocked(useMap).mockReturnValue({ current: { getMap: () => map } } as unknown as ReturnType<typeof useMap>);
  return (event: string, data: object) => act(() => listeners.get(event)?.(data));
}

test('colours come with the fields, while pictures and names still load', () => {
  const fire = fakeMap();
  const { result } = renderHook(() => useFieldColors('crop', LAYERS));
  expect(result.current.legend).toEqual([]);
  fire('sourcedata', { sourceId: 'pictures', isSourceLoaded: true });
  fire('sourcedata', { sourceId: 'fields', isSourceLoaded: false });
  expect(result.current.legend).toEqual([]);
  fire('sourcedata', { sourceId: 'fields', isSourceLoaded: true });
  expect(result.current.legend).toEqual([{ label: 'canola', color: expect.any(String) as string }]);
});
