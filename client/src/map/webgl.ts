let canDraw = typeof WebGL2RenderingContext !== 'undefined';
const listeners = new Set<() => void>();

/** @returns a function that ends this */
export function onWebGlChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether this browser can draw maps: assumed until one fails, since asking for a context blocks a page for tenths of a second. */
export const canDrawMaps = (): boolean => canDraw;

/** Checks, after a map failed to start, whether any map can start. Graphics may be blocked or too old. */
export function checkWebGl2(): void {
  if (document.createElement('canvas').getContext('webgl2') !== null) return;
  canDraw = false;
  listeners.forEach((listener) => listener());
}
