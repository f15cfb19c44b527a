declare global {
  interface Window {
    /** The script in the page and MapLibre share no modules, so the page carries the worker from one to the other. */
    earlyMapWorker?: Worker | undefined;
  }
}

/**
 * Starts the map's worker while the page's scripts load. A browser starts one only between two tasks of the page, and the first render is
 * a long task. The production build of MapLibre takes this worker for its first map.
 */
export function startMapWorker(url: string): void {
  window.earlyMapWorker = new Worker(url, { type: 'module' });
}
