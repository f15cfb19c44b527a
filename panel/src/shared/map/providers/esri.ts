import type { ImageryKind } from '../provider.ts';
import type { Imagery } from './imagery.ts';

const ESRI = 'https://services.arcgisonline.com/ArcGIS/rest/services';

/** Esri World Imagery; its rows come before its columns. A key is sent where the operator has one. */
export function esriImagery(key: string | null, kind: ImageryKind): Imagery {
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
