/** Zoom as the specification and Google count it: 256-pixel tiles. Screens speak this one. */
export type Zoom = number;

/** MapLibre counts 512-pixel tiles, so the same scale is one level less. */
export function mapLibreZoom(zoom: Zoom): number {
  return zoom - 1;
}

export function zoomOf(mapLibreZoomLevel: number): Zoom {
  return mapLibreZoomLevel + 1;
}
