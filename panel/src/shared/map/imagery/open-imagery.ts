import type { Imagery, ImageryKind, MapProvider } from './imagery.ts';

/**
 * Opens the configured provider's imagery.
 * @throws Error when the provider rejects the request or a required setting is missing
 */
export async function openImagery(provider: MapProvider, kind: ImageryKind, signal: AbortSignal): Promise<Imagery> {
  switch (provider.provider) {
    case 'google':
      return (await import('./google.ts')).googleImagery(requireSetting(provider.key, 'MAP_KEY'), kind, signal);
    case 'esri':
      return esriImagery(provider.key, kind);
    case 'maptiler':
      return maptilerImagery(requireSetting(provider.key, 'MAP_KEY'), kind);
    case 'mapbox':
      return mapboxImagery(requireSetting(provider.key, 'MAP_KEY'), kind);
    case 'xyz':
      return xyzImagery(requireSetting(provider.tilesUrl, 'MAP_TILES_URL'), provider.credit);
  }
}

/** The message when imagery cannot be loaded (docs/requirements.md, Live map). */
export function imageryFailure({ provider }: MapProvider): string {
  return provider === 'google' ? 'Failed to load Google Maps. Please check your API key.' : 'Failed to load map';
}

function requireSetting(setting: string | null, name: string): string {
  if (setting === null) throw new Error(`${name} is not set`);
  return setting;
}

const ESRI = 'https://services.arcgisonline.com/ArcGIS/rest/services';

/** Esri World Imagery; its URLs have the row before the column. The key is optional. */
function esriImagery(key: string | null, kind: ImageryKind): Imagery {
  const tilesOf = (service: string) =>
    `${ESRI}/${service}/MapServer/tile/{z}/{y}/{x}${key === null ? '' : `?token=${encodeURIComponent(key)}`}`;
  const names = kind === 'hybrid' ? [tilesOf('Reference/World_Transportation'), tilesOf('Reference/World_Boundaries_and_Places')] : [];

  return {
    tileSets: [tilesOf('World_Imagery'), ...names],
    tileSize: 256,
    maxZoom: 19,
    credit: 'Powered by Esri. Sources: Esri, Maxar, Earthstar Geographics, and the GIS User Community',
  };
}

const MAPTILER = 'https://api.maptiler.com';

function maptilerImagery(key: string, kind: ImageryKind): Imagery {
  const path = kind === 'hybrid' ? 'maps/hybrid/{z}/{x}/{y}.jpg' : 'tiles/satellite-v2/{z}/{x}/{y}.jpg';

  return {
    tileSets: [`${MAPTILER}/${path}?key=${encodeURIComponent(key)}`],
    tileSize: 512,
    maxZoom: 20,
    credit: '© MapTiler © OpenStreetMap contributors',
  };
}

const MAPBOX = 'https://api.mapbox.com';

function mapboxImagery(token: string, kind: ImageryKind): Imagery {
  const path =
    kind === 'hybrid' ? 'styles/v1/mapbox/satellite-streets-v12/tiles/512/{z}/{x}/{y}@2x' : 'v4/mapbox.satellite/{z}/{x}/{y}@2x.jpg90';

  return {
    tileSets: [`${MAPBOX}/${path}?access_token=${encodeURIComponent(token)}`],
    tileSize: 512,
    maxZoom: 21,
    credit: '© Mapbox © OpenStreetMap © Maxar',
  };
}

/** Any tile server, such as the operator's own imagery. It has no hybrid version. */
function xyzImagery(tilesUrl: string, credit: string | null): Imagery {
  return { tileSets: [tilesUrl], tileSize: 256, maxZoom: 22, credit: credit ?? '' };
}
