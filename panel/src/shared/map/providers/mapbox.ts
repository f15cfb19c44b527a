import type { ImageryKind } from '../provider.ts';
import type { Imagery } from './imagery.ts';

const MAPBOX = 'https://api.mapbox.com';

export function mapboxImagery(token: string, kind: ImageryKind): Imagery {
  const path =
    kind === 'hybrid' ? 'styles/v1/mapbox/satellite-streets-v12/tiles/512/{z}/{x}/{y}@2x' : 'v4/mapbox.satellite/{z}/{x}/{y}@2x.jpg90';

  return {
    tileSets: [`${MAPBOX}/${path}?access_token=${encodeURIComponent(token)}`],
    tileSize: 512,
    maxZoom: 21,
    credit: '© Mapbox © OpenStreetMap © Maxar',
  };
}
