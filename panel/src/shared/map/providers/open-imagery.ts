import type { ImageryKind, MapProvider } from '../provider.ts';
import { esriImagery } from './esri.ts';
import { googleImagery } from './google.ts';
import type { Imagery } from './imagery.ts';
import { mapboxImagery } from './mapbox.ts';
import { maptilerImagery } from './maptiler.ts';
import { xyzImagery } from './xyz.ts';

/**
 * The configured provider's pictures.
 * @throws Error when the provider refuses, or a setting it needs is missing
 */
export async function openImagery(provider: MapProvider, kind: ImageryKind, signal: AbortSignal): Promise<Imagery> {
  switch (provider.provider) {
    case 'google':
      return googleImagery(needed(provider.key, 'MAP_KEY'), kind, signal);
    case 'esri':
      return esriImagery(provider.key, kind);
    case 'maptiler':
      return maptilerImagery(needed(provider.key, 'MAP_KEY'), kind);
    case 'mapbox':
      return mapboxImagery(needed(provider.key, 'MAP_KEY'), kind);
    case 'xyz':
      return xyzImagery(needed(provider.tilesUrl, 'MAP_TILES_URL'), provider.credit);
  }
}

/** What the map says when the pictures cannot be had (specification, section 8). */
export function imageryFailure({ provider }: MapProvider): string {
  return provider === 'google' ? 'Failed to load Google Maps. Please check your API key.' : 'Failed to load map';
}

function needed(setting: string | null, name: string): string {
  if (setting === null) throw new Error(`${name} is not set`);
  return setting;
}
