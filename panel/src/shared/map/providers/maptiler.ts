import type { ImageryKind } from '../provider.ts';
import type { Imagery } from './imagery.ts';

const MAPTILER = 'https://api.maptiler.com';

export function maptilerImagery(key: string, kind: ImageryKind): Imagery {
  const path = kind === 'hybrid' ? 'maps/hybrid/{z}/{x}/{y}.jpg' : 'tiles/satellite-v2/{z}/{x}/{y}.jpg';

  return {
    tileSets: [`${MAPTILER}/${path}?key=${encodeURIComponent(key)}`],
    tileSize: 512,
    maxZoom: 20,
    credit: '© MapTiler © OpenStreetMap contributors',
  };
}
