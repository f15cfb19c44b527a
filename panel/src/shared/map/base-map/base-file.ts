import type { ExpressionSpecification } from 'maplibre-gl';
import fileUrl from './base-map.geojson?url';

/** Water, borders and names in one file, which browsers keep until it changes. Absolute, because MapLibre's worker has another base URL. */
export const BASE_MAP_URL = new URL(fileUrl, document.baseURI).href;

export const BASE_SOURCE = 'base';

type BasePart = 'provinces' | 'ocean' | 'rivers' | 'lakes' | 'borders' | 'names' | 'towns';

/** The features of one part, as source and filter of a layer. */
export function basePart(part: BasePart): { source: string; filter: ExpressionSpecification } {
  return { source: BASE_SOURCE, filter: ['==', ['get', 'part'], part] };
}
