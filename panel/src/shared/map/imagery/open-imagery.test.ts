import { expect, test, vi } from 'vitest';
import type { MapProvider } from './imagery.ts';
import { imageryFailure, openImagery } from './open-imagery.ts';

const signal = new AbortController().signal;
const provider = (settings: Partial<MapProvider> & Pick<MapProvider, 'provider'>): MapProvider => ({
  key: 'a key&',
  tilesUrl: null,
  credit: null,
  ...settings,
});

test('every tile URL contains zoom, column, row and the encoded key', async () => {
  for (const name of ['esri', 'maptiler', 'mapbox'] as const) {
    for (const kind of ['satellite', 'hybrid'] as const) {
      for (const address of (await openImagery(provider({ provider: name }), kind, signal)).tileSets) {
        expect(address).toMatch(/\{z\}/);
        expect(address).toMatch(/\{x\}/);
        expect(address).toMatch(/\{y\}/);
        expect(address).toContain('a%20key%26');
      }
    }
  }
});

test('Esri URLs have the row before the column', async () => {
  const { tileSets } = await openImagery(provider({ provider: 'esri', key: null }), 'satellite', signal);
  expect(tileSets).toEqual(['https://services.arcgisonline.com/ArcGIS/rest/services/World_Imagery/MapServer/tile/{z}/{y}/{x}']);
});

test('custom tiles use the configured URL and credit', async () => {
  const settings = provider({ provider: 'xyz', key: null, tilesUrl: 'https://tiles.example/{z}/{x}/{y}.png', credit: 'Own imagery, 2026' });
  expect(await openImagery(settings, 'hybrid', signal)).toMatchObject({ tileSets: [settings.tilesUrl], credit: 'Own imagery, 2026' });
});

test('the error names a missing setting', async () => {
  await expect(openImagery(provider({ provider: 'mapbox', key: null }), 'satellite', signal)).rejects.toThrow('MAP_KEY');
  await expect(openImagery(provider({ provider: 'xyz' }), 'satellite', signal)).rejects.toThrow('MAP_TILES_URL');
});

test('creates a Google session first; hybrid adds roads', async () => {
  const fetched = vi.fn<typeof fetch>().mockResolvedValue(new Response(JSON.stringify({ session: 's 1', expiry: '2000000000' })));
  vi.stubGlobal('fetch', fetched);
  const imagery = await openImagery(provider({ provider: 'google' }), 'hybrid', signal);

  expect(fetched).toHaveBeenCalledWith(
    'https://tile.googleapis.com/v1/createSession?key=a%20key%26',
    expect.objectContaining({ method: 'POST' }),
  );
  const body = fetched.mock.calls[0]?.[1]?.body;
  expect(typeof body === 'string' && JSON.parse(body)).toMatchObject({ mapType: 'satellite', layerTypes: ['layerRoadmap'] });
  expect(imagery.tileSets).toEqual(['https://tile.googleapis.com/v1/2dtiles/{z}/{x}/{y}?session=s+1&key=a+key%26']);
  expect(imagery.expiresMs).toBe(2_000_000_000_000);
});

test('a rejected Google key fails with the required message', async () => {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response('{}', { status: 403 })));
  await expect(openImagery(provider({ provider: 'google' }), 'satellite', signal)).rejects.toThrow('403');
  expect(imageryFailure(provider({ provider: 'google' }))).toBe('Failed to load Google Maps. Please check your API key.');
  expect(imageryFailure(provider({ provider: 'esri' }))).toBe('Failed to load map');
});
