import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useMapProtocol } from './map-protocol.ts';

type Load = (request: { url: string }, abort: AbortController) => Promise<{ data: ArrayBuffer }>;

/** The functions that the map has for its own addresses, by name. */
const registered = vi.hoisted(() => new Map<string, Load>());

vi.mock('../maplibre.ts', () => ({
  maplibre: {
    addProtocol: (name: string, load: Load) => registered.set(name, load),
    removeProtocol: (name: string) => registered.delete(name),
  },
}));

const ask = async () => (await registered.get('land')?.({ url: 'land://1/5/6/10' }, new AbortController()))?.data.byteLength;

test('a tile that was asked for before its layer went is empty', async () => {
  const { unmount } = renderHook(() => useMapProtocol('land', async () => ({ data: new ArrayBuffer(3) })));
  expect(await ask()).toBe(3);
  unmount();
  expect(await ask()).toBe(0);
});
