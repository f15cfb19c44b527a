const WORKER = '/farm-worker.js';
const SCOPE = '/farm';

/** Has the service worker keep the page and what it has loaded. Browsers without service workers, and pages without HTTPS, keep nothing. */
export async function keepPage(): Promise<void> {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (!workers) return;
  const registration = await workers.register(WORKER, { scope: SCOPE, updateViaCache: 'none' });
  await workers.ready;
  registration.active?.postMessage(loadedFiles());
}

function loadedFiles(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return [...new Set(addresses.filter(({ origin }) => origin === window.location.origin).map(({ pathname }) => pathname))];
}
