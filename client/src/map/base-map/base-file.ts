import fileUrl from './base-map.geojson?url';
import type { ExpressionSpecification } from 'maplibre-gl';

/** Water, borders and names in one file, which browsers keep until it changes. Absolute, because MapLibre's worker has another base URL. */
export const BASE_MAP_URL = new URL(fileUrl, document.baseURI).href;

export const BASE_SOURCE = 'base';

type BasePart = 'provinces' | 'ocean' | 'rivers' | 'lakes' | 'borders' | 'names' | 'towns';

/** The features of one part, as source and filter of a layer. */
export function basePart(part: BasePart): { source: string; filter: ExpressionSpecification } {
  return { source: BASE_SOURCE, filter: ['==', ['get', 'part'], part] };
}

/** Opacity from 0 to 1 between two of MapLibre's zooms. */
export function fadeIn(from: number, to: number): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], from, 0, to, 1];
}

/** A size by zoom, linear between the given stops. */
export function growByZoom([zoom, size]: Stop, ...more: Stop[]): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], zoom, size, ...more.flat()];
}

type Stop = readonly [mapLibreZoom: number, size: number];
