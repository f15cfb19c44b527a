import type { ExpressionSpecification } from 'maplibre-gl';

/** Opacity from 0 to 1 between two of MapLibre's zooms. */
export function fadeIn(from: number, to: number): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], from, 0, to, 1];
}

/** A size by zoom, linear between the given stops. */
export function growByZoom([zoom, size]: Stop, ...more: Stop[]): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], zoom, size, ...more.flat()];
}

type Stop = readonly [mapLibreZoom: number, size: number];
