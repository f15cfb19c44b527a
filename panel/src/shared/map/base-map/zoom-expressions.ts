import type { ExpressionSpecification } from 'maplibre-gl';

/** From unseen to full between two of MapLibre's zooms. */
export function fade(from: number, to: number): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], from, 0, to, 1];
}

/** A size by zoom, straight between the given pairs of zoom and size. */
export function growing([zoom, size]: Stop, ...more: Stop[]): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], zoom, size, ...more.flat()];
}

type Stop = readonly [mapLibreZoom: number, size: number];
