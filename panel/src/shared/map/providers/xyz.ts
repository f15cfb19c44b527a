import type { Imagery } from './imagery.ts';

/** Any tile server, such as the operator's own pictures. It has no hybrid of its own. */
export function xyzImagery(tilesUrl: string, credit: string | null): Imagery {
  return { tileSets: [tilesUrl], tileSize: 256, maxZoom: 22, credit: credit ?? '' };
}
